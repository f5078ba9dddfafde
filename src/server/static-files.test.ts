import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountStaticFiles } from './static-files.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-static-'));
  // A checkout may be anywhere, even below a folder of this name.
  const client = join(folder, 'assets', 'lectern', 'build', 'client');
  for (const file of [
    'assets/main-abc123.js',
    'assets/main-abc123.js.br',
    'favicon.svg',
    'sample/assets/a.webp',
  ]) {
    await mkdir(join(client, file, '..'), { recursive: true });
    await writeFile(join(client, file), 'content');
  }
  app = Fastify();
  await mountStaticFiles(app, client);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['/assets/main-abc123.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=86400'],
  ['/sample/assets/a.webp', 'public, max-age=86400'],
])('%s has the cache policy: %s', async (url, caching) => {
  for (const encoding of ['identity', 'br']) {
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
  }
});
