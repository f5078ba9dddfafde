import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bytesOf, fileTooLarge, maxUploadMegabytes } from '../contract/upload-limits.ts';
import type { Context } from '../domain/context.ts';
import { Failure } from '../domain/failure.ts';
import { isDocumentKey, readFile } from '../domain/uploads/index.ts';

const maxBytes = bytesOf(maxUploadMegabytes);

const tooLarge = () => new Failure('too_large', { message: fileTooLarge(maxUploadMegabytes) });

/** Lets calls take multipart bodies; nothing of one is read before its handler asks. */
export const acceptMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1000, headerPairs: 20, parts: 6 },
  });

/**
 * The bytes of the file in the form field `name`; reading stops at the bound.
 * @throws Failure unsupported_media_type, invalid_input, too_large
 */
export async function readFormFile(request: FastifyRequest, name: string): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Failure('unsupported_media_type', { message: 'Send the file as multipart/form-data.' });
  // Twice the bound can't be a form around one file that fits.
  if (Number(request.headers['content-length'] ?? 0) > 2 * maxBytes) throw tooLarge();
  const part = await request.file().catch(refuseBrokenForm);
  if (!part || part.fieldname !== name) {
    part?.file.resume();
    throw Failure.field(name, `${name[0]?.toUpperCase()}${name.slice(1)} is required`);
  }
  const bytes = await part.toBuffer().catch(refuseBrokenForm);
  if (part.file.truncated) throw tooLarge();
  if (bytes.length === 0) throw Failure.field(name, 'This file is empty.');
  return bytes;
}

/** A form without its boundary, cut off, or with too many parts. */
const refuseBrokenForm = (): never => {
  throw new Failure('malformed_request');
};

/** A key never gets other bytes, so an image is good forever. */
const imageHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};
/** A document is somebody's own: saved, never shown inside of this site, kept by no cache and found by no search engine. */
const documentHeaders = {
  'content-type': 'application/pdf',
  'content-disposition': 'attachment; filename="document.pdf"',
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Serves uploaded files; nothing in one can run. */
export function mountUploads(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { key: string } }>(
    '/uploads/:key',
    { schema: { hide: true } as object },
    async (request, reply) => {
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
    },
  );
}
