import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { breachedPasswords } from './breached-passwords.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function service(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const warnings: string[] = [];
  const { port } = server.address() as AddressInfo;
  const isBreached = breachedPasswords(`http://127.0.0.1:${port}/range/`, {
    warn: (_details, message) => warnings.push(message),
  });
  return { isBreached, asked, warnings, server };
}

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const listing = (line: string) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.end(
    `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${line}\r\n011053FD0102E94D6AE2F8B83D76FAF94F6:0`,
  );

test('a listed password is breached; the service receives five characters of its hash', async () => {
  const digest = digestOf('Correct-horse7');
  const { isBreached, asked, warnings } = await service(listing(`${digest.slice(5)}:42`));
  expect(await isBreached('Correct-horse7')).toBe(true);
  expect(await isBreached('Another-horse7')).toBe(false);
  expect(asked[0]).toBe(`/range/${digest.slice(0, 5)}`);
  expect(warnings).toEqual([]);
});

test('entries with count 0 are ignored as padding', async () => {
  const { isBreached } = await service(listing(`${digestOf('Correct-horse7').slice(5)}:0`));
  expect(await isBreached('Correct-horse7')).toBe(false);
});

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['fails', (_request, response) => void response.writeHead(500).end()],
  ['leads elsewhere', (_request, response) => void response.writeHead(302, { location: '/other' }).end()],
  ['breaks off', (request) => request.socket.destroy()],
])('when the service %s, the password passes and a warning is logged', async (_name, answer) => {
  const { isBreached, warnings } = await service(answer);
  expect(await isBreached('Correct-horse7')).toBe(false);
  expect(warnings).toHaveLength(1);
});

test('an unavailable service does not delay requests', async () => {
  const { isBreached, server, warnings } = await service(() => {});
  server.close();
  server.closeAllConnections();
  expect(await isBreached('Correct-horse7')).toBe(false);
  expect(warnings).toHaveLength(1);
});
