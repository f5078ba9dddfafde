import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openLog, readSince } from './server.ts';

const root = mkdtempSync(join(tmpdir(), 'lectern-log-'));
const path = join(root, 'server.log');
afterEach(() => readdirSync(root).forEach((name) => rmSync(join(root, name))));
afterAll(() => rmSync(root, { recursive: true }));

test('a log over its limit is rotated once', async () => {
  for (const size of [6_000_000, 7_000_000]) {
    writeFileSync(path, 'x'.repeat(size));
    const log = await openLog(path);
    await log.write('fresh\n');
    await log.close();
    expect(statSync(path).size).toBe('fresh\n'.length);
    expect(statSync(`${path}.1`).size).toBe(size);
  }
  expect(readdirSync(root).toSorted()).toEqual(['server.log', 'server.log.1']);
});

test('a log within its limit is continued', async () => {
  writeFileSync(path, 'before\n');
  const log = await openLog(path);
  await log.write('after\n');
  await log.close();
  expect(await readSince(path, 'before\n'.length)).toBe('after\n');
});
