import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/** This file names them, and a test makes a task older than the queue's functions can. */
const allowed = ['test/structure/private-api.test.ts', 'src/jobs/release-abandoned.data.test.ts'];

test('no code uses the private tables of the queue or names that React Router calls unsafe', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((file) => file && !allowed.includes(file))
    .filter((file) => /graphile_worker\._|UNSAFE_/.test(readFileSync(new URL(file, root), 'utf8')));
  expect(found).toEqual([]);
});
