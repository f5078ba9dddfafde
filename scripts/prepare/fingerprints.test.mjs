import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fingerprints } from './fingerprints.mjs';

let root;
const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-fingerprint-'));
  write('src/web/root.tsx', 'one');
  write('src/main.ts', 'one');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test('they do not change when the same files are written again', () => {
  const before = fingerprints(root);
  write('src/web/root.tsx', 'one');
  write('src/main.ts', 'one');
  assert.deepEqual(fingerprints(root), before);
});

for (const [file, builds] of [
  ['src/web/root.tsx', ['web']],
  ['src/web/new/page.tsx', ['web']],
  ['public/robots.txt', ['web']],
  ['vite.config.ts', ['web']],
  ['src/domain/jobs/store.ts', ['program']],
  ['src/domain/web/store.ts', ['program']],
  ['src/main.ts', ['program']],
  ['vite.program.config.ts', ['program']],
  ['src/contract/jobs.ts', ['web', 'program']],
  ['tsconfig.json', ['web', 'program']],
  ['package-lock.json', ['web', 'program']],
  ['src/web/root.test.tsx', []],
  ['src/domain/jobs/store.data.test.ts', []],
  ['README.md', []],
]) {
  test(`${file} is an input of ${builds.join(' and ') || 'no build'}`, () => {
    const before = fingerprints(root);
    write(file, 'two');
    const after = fingerprints(root);
    assert.deepEqual(
      Object.keys(after).filter((name) => after[name] !== before[name]),
      builds,
    );
  });
}

test('that of the pages changes when a file is renamed or removed', () => {
  const before = fingerprints(root).web;
  fs.renameSync(path.join(root, 'src/web/root.tsx'), path.join(root, 'src/web/top.tsx'));
  const renamed = fingerprints(root).web;
  fs.rmSync(path.join(root, 'src/web/top.tsx'));
  assert.equal(new Set([before, renamed, fingerprints(root).web]).size, 3);
});
