import { mkdtempSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sharedBuffers } from './server.ts';

const GB = 1024 ** 3;
const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** The files are sparse: they take no space. */
function clusterOf(bytes: number): string {
  const cluster = mkdtempSync(join(tmpdir(), 'lectern-cluster-'));
  made.push(cluster);
  const folder = join(cluster, 'base', '16384');
  mkdirSync(folder, { recursive: true });
  for (const name of ['16385', '16385.1']) {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), bytes / 2);
  }
  return cluster;
}

test.each([
  [0, GB, '32MB'],
  [GB, GB, '64MB'],
  [10 * GB, GB, '128MB'],
  [0, 2 * GB, '128MB'],
])('a database of %i bytes on a machine of %i bytes gets %s of shared buffers', (bytes, memory, expected) => {
  expect(sharedBuffers(clusterOf(bytes), memory)).toBe(expected);
});
