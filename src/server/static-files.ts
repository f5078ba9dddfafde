import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

/** The built scripts, styles and fonts. Names in `assets/` carry a hash of their content, so they are good forever. */
export async function mountStaticFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: true,
    index: false,
  });
  for (const file of ['favicon.ico', 'favicon.svg', 'robots.txt'])
    app.get(`/${file}`, { schema: { hide: true } as object }, (_request, reply) =>
      reply.sendFile(file, clientFolder, { maxAge: '1d', immutable: false }),
    );
}
