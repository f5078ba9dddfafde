import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOfFile, secretBox } from './secret-box.ts';

const key = Buffer.alloc(32, 7);
const box = secretBox(key);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('decrypts what it encrypted for the same purpose', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'asha');
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.open(sealed, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.open(sealed, 'somebody else')).toBeNull();
});

test('refuses data that was changed, truncated or encrypted with another key', () => {
  const sealed = box.seal('secret', 'asha');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(box.open(changed, 'asha')).toBeNull();
  }
  expect(box.open(sealed.subarray(0, 20), 'asha')).toBeNull();
  expect(box.open(Buffer.alloc(0), 'asha')).toBeNull();
  expect(secretBox(Buffer.alloc(32, 8)).open(sealed, 'asha')).toBeNull();
});

test('a new key decrypts data of the previous one and reports it as stale', () => {
  const old = box.seal('secret', 'asha');
  const renewed = secretBox(Buffer.alloc(32, 8), [Buffer.alloc(32, 9), key]);
  expect([renewed.open(old, 'asha'), renewed.open(old, 'somebody else')]).toEqual(['secret', null]);
  expect([box.isStale(old), renewed.isStale(old), renewed.isStale(renewed.seal('secret', 'asha'))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(box.open(renewed.seal('secret', 'asha'), 'asha')).toBeNull();
});

test('encrypting twice gives different ciphertexts', () => {
  expect(box.seal('secret', 'asha').equals(box.seal('secret', 'asha'))).toBe(false);
});

test('the key file is created once, private to its owner, and reused', async () => {
  const path = join(folder, 'keys', 'secrets.key');
  const [one, other] = await Promise.all([keyOfFile(path), keyOfFile(path)]);
  expect(one).toHaveLength(32);
  expect(other.equals(one)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await keyOfFile(path)).equals(one)).toBe(true);
});

test('a damaged key file is refused by name', async () => {
  const path = join(folder, 'damaged.key');
  await writeFile(path, 'too short');
  await expect(keyOfFile(path)).rejects.toThrow('damaged.key holds no key');
});
