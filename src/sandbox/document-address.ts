import { createHmac } from 'node:crypto';
import { limits } from './limits.ts';
import { sameHash } from './secrets.ts';

/** A document of a loan. */
export interface DocumentId {
  readonly type: 'Sanction' | 'Noc';
  readonly leadId: number;
}

/** The address of a document, good for five minutes. It names no person and is worth nothing for another document. */
export function documentPath({ type, leadId }: DocumentId, secret: string, now: Date): string {
  const id = `${type.toLowerCase()}-${leadId}`;
  const expires = String(now.getTime() + limits.document);
  return `/sandbox/documents/${id}?${new URLSearchParams({ expires, signature: sign(id, expires, secret) }).toString()}`;
}

/** Which document an address is good for; undefined when it is forged, changed or too old. */
export function documentOf(
  { id, expires, signature }: { id: string; expires: string; signature: string },
  secret: string,
  now: Date,
): DocumentId | undefined {
  if (!sameHash(signature, sign(id, expires, secret)) || now.getTime() >= Number(expires)) return undefined;
  const [kind, leadId] = id.split('-');
  return { type: kind === 'noc' ? 'Noc' : 'Sanction', leadId: Number(leadId) };
}

function sign(id: string, expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`${id}|${expires}`).digest('base64url');
}
