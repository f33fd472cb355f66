const ivBytes = 12;

/** What the provider's key ids look like; anything else is not handed on. */
const keyId = /^rzp_(test|live)_[A-Za-z0-9]{10,20}$/;

/**
 * The payment provider's public key id out of base64 of (12-byte IV, AES-GCM ciphertext), opened with a key in hex.
 * Undefined when it cannot be opened or what comes out is no key id. A veil, not a secret: Spec decisions, "Journey".
 */
export async function openKey(sealed: string, secret: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
    const key = await crypto.subtle.importKey('raw', bytesOfHex(secret), 'AES-GCM', false, ['decrypt']);
    const iv = bytes.subarray(0, ivBytes);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(ivBytes));
    const text = new TextDecoder().decode(plain);
    return keyId.test(text) ? text : undefined;
  } catch {
    return undefined; // no base64, another key, or changed on its way
  }
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
