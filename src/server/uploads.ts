import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../domain/context.ts';
import { Failure } from '../domain/failure.ts';
import { readFile } from '../domain/uploads/index.ts';

/** 'File size must be less than 5MB' (specification, section 5). */
const maxBytes = 5 * 1024 * 1024;

const tooLarge = () => new Failure('too_large', { message: 'File size must be less than 5MB' });

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
    throw Failure.field(name, 'Image is required');
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

/** Serves uploaded files. A key never gets other bytes, so they are good forever; nothing in one can run. */
export function mountUploads(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { key: string } }>(
    '/uploads/:key',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { body, size } = await readFile(ctx, request.params.key);
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-length': size,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(body);
    },
  );
}
