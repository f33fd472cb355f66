import multipart from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The largest file that is taken, in bytes. */
const largest = 2_000_000;

/** Lets the scope read multipart/form-data: one file and a few short fields. */
export async function addMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fileSize: largest, fields: 10, parts: 11, fieldNameSize: 50, fieldSize: 1000, headerPairs: 20 },
  });
}

/**
 * The fields of a multipart request, a file as a data URL. Throws 413 when it is too large, 415 when the file is no JPEG,
 * whatever it is called.
 */
export async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    fields.set(part.fieldname, part.type === 'file' ? await jpegOf(part) : part.value);
  }
  return Object.fromEntries(fields);
}

async function jpegOf(file: MultipartFile): Promise<string> {
  const bytes = await file.toBuffer();
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isJpeg) throw Object.assign(new Error('The file is no JPEG'), { statusCode: 415 });
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
