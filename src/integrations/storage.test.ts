import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../domain/platform/context.ts';
import { localFiles, s3Files } from './storage.ts';

const key = '0198c2f0-0000-7000-8000-0000000000ab-1000x680.webp';
const bytes = Buffer.from('RIFFxxxxWEBP and the rest \u0000\u00ff', 'latin1');

async function read(store: FileStore, name = key): Promise<Buffer | null> {
  const file = await store.get(name);
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of file.body) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  expect(file.size).toBe(whole.length);
  return whole;
}

let folder: string;
let server: { run(): Promise<AddressInfo>; close(): Promise<void> };
let endpoint: string;
const bucket = 'pictures';
/** The test server's only account; it verifies the signature of every request. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const account = { region: 'us-east-1', keys };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => localFiles(join(folder, 'local'))],
  ['an S3 bucket', () => s3Files({ endpoint, bucket, ...account })],
])('a store in %s', (_, open) => {
  test('returns what was stored, until it is removed', async () => {
    const store = open();
    expect([await read(store), await store.size(key)]).toEqual([null, null]);
    await store.put(key, bytes, 'image/webp');
    expect([await read(store), await store.size(key)]).toEqual([bytes, bytes.length]);
    await store.put(key, bytes, 'image/webp');
    await store.remove(key);
    await store.remove(key);
    expect(await read(store)).toBeNull();
  });
});

test('a file removed while being sent is sent completely', async () => {
  const store = localFiles(join(folder, 'removed'));
  await store.put(key, bytes, 'image/webp');
  const file = await store.get(key);
  await store.remove(key);
  const chunks: Buffer[] = [];
  for await (const chunk of file!.body) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks)).toEqual(bytes);
});

test('a folder contains no partial files, not even of a write that fails', async () => {
  const store = localFiles(join(folder, 'atomic'));
  const files = () => readdir(join(folder, 'atomic'), { recursive: true });
  const failing = async function* () {
    yield bytes.subarray(0, 8);
    throw new Error('no space left on device');
  };
  const fail = () => store.put(key, failing() as never, 'image/webp');
  await expect(fail()).rejects.toThrow('no space left');
  expect(await files()).toEqual(['ab']);
  await store.put(key, bytes, 'image/webp');
  await expect(fail()).rejects.toThrow('no space left');
  expect(await files()).toEqual(['ab', `ab/${key}`]);
  expect(await read(store)).toEqual(bytes);
});

test.each([0o000, 0o022])('a folder is private to its owner, whatever the umask (%i)', async (mask) => {
  const before = process.umask(mask);
  try {
    const place = join(folder, `private-${mask}`);
    await localFiles(place).put(key, bytes, 'image/webp');
    const modes = await Promise.all(
      [place, join(place, 'ab'), join(place, 'ab', key)].map(async (path) => (await stat(path)).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
  } finally {
    process.umask(before);
  }
});

describe('an S3 store', () => {
  test('that refuses the credentials is an error, not a missing file', async () => {
    const stranger = s3Files({
      endpoint,
      bucket,
      ...account,
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' },
    });
    await expect(stranger.get(key)).rejects.toThrow(/refused to read a file: 403/);
    await expect(stranger.put(key, bytes, 'image/webp')).rejects.toThrow(/refused to store a file: 403/);
    await expect(stranger.remove(key)).rejects.toThrow(/refused to delete a file: 403/);
  });

  test('is retried after a temporary failure', async () => {
    let failures = 1;
    const flaky = createServer((request, response) => {
      request.resume();
      response.statusCode = failures-- > 0 ? 503 : 200;
      response.end('x');
    });
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve));
    const store = s3Files({
      endpoint: `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`,
      bucket,
      ...account,
    });
    await store.put(key, bytes, 'image/webp');
    expect(failures).toBe(-1);
    await new Promise((resolve) => flaky.close(resolve));
  });
});
