import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryCredentials, s3Files } from './s3.ts';

let folder: string;
let server: Server;
let url: string;
const issued: (string | undefined)[] = [];
const asked: IncomingHttpHeaders[] = [];
let isAway = false;
const begin = Date.parse('2026-11-21T06:00:00Z');

/** Issues credentials for an hour at /keys; other paths accept any upload, like a store. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-keys-'));
  server = createServer((request, response) => {
    request.resume();
    if (request.url !== '/keys') {
      asked.push(request.headers);
      return response.end();
    }
    issued.push(request.headers.authorization);
    if (isAway) return response.writeHead(503).end();
    const Expiration = new Date(begin + issued.length * 3_600_000).toISOString();
    const Token = `token ${issued.length}`;
    return response.end(
      JSON.stringify({ AccessKeyId: `key ${issued.length}`, SecretAccessKey: 's', Token, Expiration }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

test('temporary credentials are used until shortly before they expire, with their token', async () => {
  const tokenFile = join(folder, 'token');
  await writeFile(tokenFile, 'who I am\n');
  let now = begin;
  const keys = temporaryCredentials(`${url}/keys`, tokenFile, () => now);
  const store = s3Files({ endpoint: url, bucket: 'b', region: 'us-east-1', keys });
  await store.put('a.webp', Buffer.from('x'), 'image/webp');
  now += 54 * 60_000;
  await store.put('a.webp', Buffer.from('x'), 'image/webp');
  expect(issued).toEqual(['who I am']);
  await writeFile(tokenFile, 'who I am now');
  now += 60_000;
  await store.put('a.webp', Buffer.from('x'), 'image/webp');
  expect(issued).toEqual(['who I am', 'who I am now']);
  expect(asked.map((headers) => headers['x-amz-security-token'])).toEqual(['token 1', 'token 1', 'token 2']);
  expect(asked.at(-1)?.authorization).toContain('Credential=key 2/');
});

test('old credentials are used until they expire while their source is unavailable', async () => {
  let now = begin;
  const keys = temporaryCredentials(`${url}/keys`, undefined, () => now);
  const { sessionToken } = await keys();
  isAway = true;
  now = begin + (issued.length * 60 - 1) * 60_000;
  expect((await keys()).sessionToken).toBe(sessionToken);
  now = begin + 100 * 3_600_000;
  await expect(keys()).rejects.toThrow('answered 503');
});
