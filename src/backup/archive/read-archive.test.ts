import { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { formatNumber, headerName } from './format.ts';
import { readArchive } from './read-archive.ts';

const table = { name: 'public.users', columns: ['id'] };
const header = (tables: unknown = [table]) => ({
  name: headerName,
  body: JSON.stringify({ format: formatNumber, version: '0.3.0', migrations: [], tables }),
});

interface Entry {
  name: string;
  body?: string;
  type?: 'file' | 'directory' | 'symlink';
}
function archive(...entries: Entry[]): Readable {
  const tar = pack();
  for (const { name, body = '', type = 'file' } of entries)
    tar.entry({ name, type, ...(type === 'symlink' && { linkname: '/etc/passwd' }) }, body);
  tar.finalize();
  return Readable.from(tar as never);
}

test.each<[string, Entry]>([
  ['a file outside of the folders', { name: '../etc/passwd', body: 'x' }],
  ['an upload with a path', { name: 'uploads/../../etc/passwd', body: 'x' }],
  ['an upload of an odd name', { name: 'uploads/CON', body: 'x' }],
  ['an upload without a name', { name: 'uploads/', body: '' }],
  ['a table that the header does not have', { name: 'tables/public.others/000001', body: 'x' }],
  ['a part of an odd number', { name: 'tables/public.users/x', body: 'x' }],
  ['a link', { name: 'uploads/a', type: 'symlink' }],
  ['a folder', { name: 'uploads/', type: 'directory' }],
])('%s is refused by a sentence that names it', async (_, entry) => {
  const reading = readArchive(archive(header(), entry));
  await expect(reading).rejects.toMatchObject({
    name: 'BackupError',
    message: expect.stringContaining('an entry that Lectern does not write'),
  });
});

test.each([
  [null],
  [[{}]],
  [[{ name: 'public.users"; DROP', columns: [] }]],
  [[{ ...table, columns: ['a b'] }]],
])('a header with the tables %j is refused', async (tables) => {
  await expect(readArchive(archive(header(tables)))).rejects.toMatchObject({ name: 'BackupError' });
});

test('a table whose name begins with an underscore is read, as the queue has them', async () => {
  const tables = [table, { name: 'public._tasks', columns: ['id', '_at'] }];
  const file = { name: 'tables/public._tasks/000001', body: 'x' };
  await expect(readArchive(archive(header(tables), file))).rejects.not.toMatchObject({
    message: expect.stringContaining('does not write'),
  });
});
