import type { FastifyInstance } from 'fastify';

/** The file by which search engines know that the addresses told by IndexNow are ours. */
export const mountIndexNowKey = (app: FastifyInstance, key: string): void =>
  void app.get(`/${key}.txt`, { schema: { hide: true } as object }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(key),
  );
