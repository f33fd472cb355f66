import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openKey } from '#widgets/checkout/open-key.ts';

const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** A text as the lender sends it: base64 of (12-byte IV, AES-GCM ciphertext). */
async function sealed(text: string, hex = secret): Promise<string> {
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(hex, 'hex'), 'AES-GCM', false, ['encrypt']);
  const cipher = await webcrypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return Buffer.concat([iv, new Uint8Array(cipher)]).toString('base64');
}

describe("the provider's hidden key id", () => {
  test.each(['rzp_test_Ab12Cd34Ef', 'rzp_live_Ab12Cd34Ef56Gh78'])('%s is opened', async (id) => {
    expect(await openKey(await sealed(id), secret)).toBe(id);
  });

  test.each(['rzp_test_short', 'rzp_prod_Ab12Cd34Ef', 'rzp_test_Ab12Cd34Ef;', ' rzp_test_Ab12Cd34Ef', 'a secret', ''])(
    'what is no key id is not handed on: %j',
    async (text) => {
      expect(await openKey(await sealed(text), secret)).toBeUndefined();
    },
  );

  test('another key, a changed text and no text at all give nothing', async () => {
    const good = await sealed('rzp_test_Ab12Cd34Ef');
    const bytes = Buffer.from(good, 'base64');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(await openKey(good, 'ff'.repeat(32))).toBeUndefined();
    expect(await openKey(good, '')).toBeUndefined();
    expect(await openKey(good, 'no hex')).toBeUndefined();
    expect(await openKey(bytes.toString('base64'), secret)).toBeUndefined();
    expect(await openKey('§ no base64', secret)).toBeUndefined();
    expect(await openKey('', secret)).toBeUndefined();
  });
});
