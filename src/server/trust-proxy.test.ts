import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { trustProxy, type TrustedProxies } from './http-server.ts';

/** The client address of a request from `peer` with this X-Forwarded-For. */
async function addressOf(
  trusted: TrustedProxies,
  peer: string,
  forwarded?: string | string[],
): Promise<string> {
  const app = Fastify({ trustProxy: trustProxy(trusted) });
  app.get('/', async (request) => request.ip);
  const { body } = await app.inject({
    url: '/',
    remoteAddress: peer,
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  });
  return body;
}

const client = '203.0.113.7';
/** Headers that a client may forge; each proxy appends its peer's address. */
const forgeries = [
  '198.51.100.1',
  '198.51.100.1, 10.0.0.2',
  '127.0.0.1',
  '10.0.0.1, 10.0.0.1',
  'a b c',
  ', ,',
  '::1',
];

test('without a proxy forwarding headers are ignored', async () => {
  for (const forged of forgeries) expect(await addressOf(false, client, forged)).toBe(client);
});

describe.each<[string, TrustedProxies]>([
  ['one proxy', 1],
  ['the address of the proxy', ['10.0.0.1']],
  ['its network', ['10.0.0.0/30']],
])('behind %s', (_, trusted) => {
  test('the client address is the one the proxy saw, whatever precedes it', async () => {
    expect(await addressOf(trusted, '10.0.0.1', client)).toBe(client);
    for (const forged of forgeries)
      expect([forged, await addressOf(trusted, '10.0.0.1', `${forged}, ${client}`)]).toEqual([
        forged,
        client,
      ]);
  });
});

describe.each<[string, TrustedProxies]>([
  ['two proxies', 2],
  ['the addresses of both proxies', ['10.0.0.1', '10.0.0.2']],
])('behind %s', (_, trusted) => {
  test('the client address is the one the outer proxy saw', async () => {
    for (const forged of forgeries)
      expect(await addressOf(trusted, '10.0.0.1', `${forged}, ${client}, 10.0.0.2`)).toBe(client);
  });
});

test('forwarding headers of clients that bypass the proxy are ignored', async () => {
  for (const forged of forgeries) expect(await addressOf(['10.0.0.1'], client, forged)).toBe(client);
});

test('a proxy without forwarding headers counts as the client', async () => {
  expect(await addressOf(1, '10.0.0.1')).toBe('10.0.0.1');
  expect(await addressOf(3, '10.0.0.1', client)).toBe(client);
});
