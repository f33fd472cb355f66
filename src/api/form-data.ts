import type { Facts } from '#lib/facts.ts';

/**
 * A payload as parts: `files` name the fields that hold a data URL and go as files, named after field and type
 * (`image.jpeg`); all others go as text. A file field that holds no data URL is left out: the server says what it misses.
 */
export function formDataOf(payload: Facts, files: readonly string[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (!files.includes(name)) data.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    const file = files.includes(name) ? blobOf(value) : undefined;
    if (file) data.append(name, file, `${name}.${file.type.split('/')[1] ?? 'bin'}`);
  }
  return data;
}

/** The file in a base64 data URL; undefined for anything else. */
function blobOf(value: unknown): Blob | undefined {
  const [, type, base64] = (typeof value === 'string' && /^data:([\w./+-]+);base64,([\w+/=]+)$/.exec(value)) || [];
  if (!type || !base64) return undefined;
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
