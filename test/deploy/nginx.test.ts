import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { findPrograms } from '../../deploy/topology/index.ts';
import { startNginx } from '../../deploy/topology/nginx.ts';
import { trustProxy } from '../../src/server/http-server.ts';

const programs = findPrograms();
const folder = mkdtempSync(join(tmpdir(), 'lectern-nginx-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The client address that the portal sees when its proxy gets this X-Forwarded-For from 127.0.0.1. */
async function addressBehind(proxies: number, forwarded: string): Promise<string> {
  const portal = Fastify({ trustProxy: trustProxy(proxies) });
  portal.get('/', (request) => ({ address: request.ip }));
  const address = await portal.listen({ host: '127.0.0.1', port: 0 });
  if ('missing' in programs) throw new Error('nginx is missing');
  const nginx = await startNginx(programs.nginx, folder, [Number(new URL(address).port)]);
  try {
    const response = await fetch(nginx.url, { headers: { 'x-forwarded-for': forwarded } });
    return ((await response.json()) as { address: string }).address;
  } finally {
    await nginx.end();
    await portal.close();
  }
}

describe.skipIf('missing' in programs)('the proxy of the compose file', () => {
  test('without another proxy in front it passes on the client’s address, whatever the client claims', async () => {
    expect(await addressBehind(1, '203.0.113.9')).toBe('127.0.0.1');
  });

  test('behind another proxy it passes on the address that the other one saw, whatever the client claims', async () => {
    expect(await addressBehind(2, '203.0.113.9')).toBe('203.0.113.9');
    expect(await addressBehind(2, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  });
});
