import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLastDump } from './last-dump.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-dump-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('without a description there is no dump, and nothing is logged', async () => {
  const log = { error: vi.fn<(details: object, message: string) => void>() };
  expect(await readLastDump(folder, log)).toBeNull();
  expect(log.error).not.toHaveBeenCalled();
});

test.each(['{ "created": "2026-', 'null', '{"name":"somebody-else","resources":[{"path":"data.csv"}]}'])(
  'a broken or foreign description, %s, is logged and no dump',
  async (text) => {
    const log = { error: vi.fn<(details: object, message: string) => void>() };
    const path = join(folder, 'datapackage.json');
    await writeFile(path, text);
    expect(await readLastDump(folder, log)).toBeNull();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error), path },
      'the description of the last dump can’t be read',
    );
  },
);
