import { createCipheriv } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The payment provider's key id of the walk, hidden as a lender hides it, with the key of the production build. */
export function sealedKey(): string {
  const file = join(process.cwd(), '.env.production');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const hex = /^VITE_CREDS_KEY=(\w{32})$/m.exec(text)?.[1];
  if (hex === undefined) return '';
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-128-gcm', Buffer.from(hex, 'hex'), nonce);
  return Buffer.concat([nonce, cipher.update('rzp_test_AbCdEfGhIj1234'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}
