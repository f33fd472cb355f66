/** The SHA-256 of a text in hex; undefined where the browser has none to offer, as on a page without https. */
export async function digest(text: string): Promise<string | undefined> {
  // The types leave out that a page without https has no `subtle`.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
