import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type FileField, fileTooLarge, maxMegabytes, megabytesInBytes } from '../contract/uploads.ts';
import type { Context } from '../domain/platform/context.ts';
import { Failure } from '../domain/platform/failure.ts';
import { isDocumentKey, readFile } from '../domain/people/index.ts';

const tooLarge = (megabytes: number) => new Failure('too_large', { message: fileTooLarge(megabytes) });

/**
 * Reads the file in the form field `name`, up to the size limit.
 * @throws Failure unsupported_media_type, invalid_input, too_large
 */
export async function readFormFile(request: FastifyRequest, name: FileField): Promise<Buffer> {
  const most = maxMegabytes[name];
  const maxBytes = megabytesInBytes(most);
  if (!request.isMultipart())
    throw new Failure('unsupported_media_type', { message: 'Send the file as multipart/form-data.' });
  // A valid form can't be twice as large as the largest file.
  if (Number(request.headers['content-length'] ?? 0) > 2 * maxBytes) throw tooLarge(most);
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch(refuseBrokenForm);
  if (!part || part.fieldname !== name) {
    part?.file.resume();
    throw Failure.field(name, `${name[0]?.toUpperCase()}${name.slice(1)} is required`);
  }
  const bytes = await part.toBuffer().catch(refuseBrokenForm);
  if (part.file.truncated) throw tooLarge(most);
  if (bytes.length === 0) throw Failure.field(name, 'This file is empty.');
  return bytes;
}

/** The form has no boundary, is truncated, or has too many parts. */
const refuseBrokenForm = (): never => {
  throw new Failure('malformed_request');
};

/** Content under a key never changes, so images never expire. */
const imageHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Documents are private: downloaded, never shown inside this site, not cached and not indexed. */
const documentHeaders = {
  'content-type': 'application/pdf',
  'content-disposition': 'attachment; filename="document.pdf"',
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * Accepts multipart bodies, which are read only when the handler asks, and serves uploaded files, under headers that keep
 * active content from running.
 */
export const uploads = fp<{ ctx: Context }>(async (app, { ctx }) => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 5, fieldSize: 1000, headerPairs: 20, parts: 6 },
  });
  app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
    const { key } = request.params;
    const { body, size } = await readFile(ctx, key);
    return reply
      .headers({
        ...(isDocumentKey(key) ? documentHeaders : imageHeaders),
        'content-length': size,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(body);
  });
});
