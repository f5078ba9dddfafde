import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { inProject, node24 } from '../project.mjs';
import { isForProduction, pruneForProduction } from './for-production.mjs';

let folder;
const run = (code) =>
  spawnSync(node24, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' });

before(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-production-'));
  fs.cpSync(inProject('src'), path.join(folder, 'src'), { recursive: true });
  fs.copyFileSync(inProject('package.json'), path.join(folder, 'package.json'));
  fs.symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'));
});
after(() => fs.rmSync(folder, { recursive: true }));

test('tests, their tools, samples and page sources are removed, and nothing that the program loads', () => {
  assert.ok(pruneForProduction(path.join(folder, 'src')) > 100);
  const left = fs
    .readdirSync(path.join(folder, 'src'), { recursive: true })
    .filter((file) => path.extname(file));
  assert.deepEqual(
    left.filter((file) => /test|^sample|^web/.test(file)),
    [],
  );
  // These run by themselves, as processes and threads.
  const programs = [
    'main.ts',
    'app/watchdog-thread.ts',
    'domain/publishing/advertisements/reader.ts',
    'domain/publishing/advertisements/reader-guard.ts',
  ];
  const modules = left.filter((file) => file.endsWith('.ts') && !programs.includes(file));
  assert.ok(modules.length > 250);
  const { stderr, status } = run(
    `await Promise.all(${JSON.stringify(modules)}.map((file) => import('./src/' + file))); process.exit(0)`,
  );
  assert.equal(stderr, '');
  assert.equal(status, 0);
});

test('SAMPLE_DATA without sample content is refused in one line', () => {
  const { stdout } = run(
    `const { fillEmptyDatabase } = await import('./src/app/sample-content.ts');
     const db = { execute: async () => ({ rows: [{ used: false }] }) };
     await fillEmptyDatabase({ db }, { sampleData: true }, false).catch((error) => console.log(error.message));`,
  );
  assert.equal(stdout, 'SAMPLE_DATA=on: this installation was made without sample content.\n');
});

for (const file of ['main.ts', 'db/migrations/0300-schema.sql', 'domain/jobs/index.ts']) {
  test(`${file} stays`, () => assert.ok(isForProduction(file)));
}
