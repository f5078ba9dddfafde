import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('./migrations/', import.meta.url);
const read = (name: string) => readFile(new URL(name, folder), 'utf8');

test('no released migration has changed', async () => {
  const released = (await read('released.sha256')).trim().split('\n');
  expect(released.length).toBeGreaterThan(0);
  const now = await Promise.all(
    released.map(async (line) => {
      const [, name] = line.split('  ') as [string, string];
      return `${createHash('sha256')
        .update(await read(name))
        .digest('hex')}  ${name}`;
    }),
  );
  expect(now).toEqual(released);
});
