/** What the browser gives for a message that was meant for this site. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/** The request that the DOM's types do not know yet. */
type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/** Waits, where the browser can, for a message with a code. Resolves with it, or with nothing when the wait is ended. */
export async function receiveCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const credential = await navigator.credentials.get(request);
    return (credential as OtpCredential | null)?.code; // the request asks for no other kind
  } catch {
    return undefined; // aborted, refused or out of time: the code is typed
  }
}
