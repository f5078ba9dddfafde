import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inProject } from '../project.mjs';
import { embeddedOnly, onlyInAll, repeatedShipped, sized, smallShipped, without } from './chosen-files.mjs';

test('every listed file exists', () => {
  const listed = [...onlyInAll, ...smallShipped, ...repeatedShipped, ...embeddedOnly];
  const missing = listed.filter((place) => !existsSync(inProject(...place.split('/'))));
  assert.deepEqual(missing, []);
});

test('files and all files of a folder are left out', () => {
  assert.deepEqual(without(['src/api', 'src/a.test.ts']), [
    '--exclude',
    'src/api/**',
    '--exclude',
    'src/a.test.ts',
  ]);
});

test('tests with sizes are found by what they import', () => {
  assert.ok(sized().includes('src/domain/discovery/searches/match.data.test.ts'));
  assert.ok(sized().includes('src/backup/backup.data.test.ts'));
  assert.ok(!sized().includes('test/shipped/odd-requests.test.ts'));
  assert.ok(!sized().includes('src/config/config.test.ts'));
});
