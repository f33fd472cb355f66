/** A mobile number as 98XXXXXX10. One that is masked already stays as it is. */
export function maskMobile(mobile: string): string {
  if (/[xX*]/.test(mobile)) return mobile;
  const digits = mobile.replace(/\D/g, '').slice(-10);
  return digits.length < 4 ? 'XXXXXXXXXX' : digits.slice(0, 2) + 'X'.repeat(digits.length - 4) + digits.slice(-2);
}
