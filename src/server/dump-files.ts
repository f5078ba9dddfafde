import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../domain/failure.ts';
import { readAnywhere } from './read-anywhere.ts';

/** What a dump consists of; parts of one that is being written aren't served. */
const served = /^(?:items-[\dTZ-]+\.(?:csv|ndjson)|datapackage\.json|croissant\.json|DICTIONARY\.md)$/;

/** Serves the dumps of public items to everybody, in parts too (docs/open-data.md). */
export const mountDumpFiles = (app: FastifyInstance, folder: string) =>
  app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: resolve(folder),
      serve: false,
      cacheControl: false,
      // The only type that it doesn't know.
      setHeaders: (reply, path) => {
        if (path.endsWith('.ndjson')) reply.header('content-type', 'application/x-ndjson; charset=utf-8');
      },
    });
    files.get<{ Params: { file: string } }>(
      '/data/:file',
      { schema: { hide: true } as object, ...readAnywhere },
      (request, reply) => {
        const { file } = request.params;
        if (!served.test(file)) throw new Failure('not_found');
        // The same rows stay under one name, but descriptions are of the last dump.
        const seconds = file.startsWith('items-') ? 86_400 : 300;
        return reply
          .header('cache-control', `public, max-age=${seconds}`)
          .header('x-robots-tag', 'noindex')
          .sendFile(file);
      },
    );
  });
