/** A mobile number as 98XXXXXX10, whatever of it is masked already and however it is written. */
export function maskMobile(mobile: string): string {
  const kept = mobile
    .replace(/[^0-9xX*]/g, '')
    .slice(-10)
    .replace(/[xX*]/g, 'X');
  return kept.length < 4 ? 'XXXXXXXXXX' : kept.slice(0, 2) + 'X'.repeat(kept.length - 4) + kept.slice(-2);
}

/** An account number with all but its last four characters as X. */
export function maskAccount(account: string): string {
  return 'X'.repeat(Math.max(account.length - 4, 0)) + account.slice(-4);
}
