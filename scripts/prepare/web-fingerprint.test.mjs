import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { webFingerprint } from './web-fingerprint.mjs';

let root;
const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-fingerprint-'));
  write('src/web/root.tsx', 'one');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test('it does not change when the same files are written again', () => {
  const before = webFingerprint(root);
  write('src/web/root.tsx', 'one');
  assert.equal(webFingerprint(root), before);
});

for (const file of [
  'src/web/root.tsx',
  'src/web/new/page.tsx',
  'src/contract/jobs.ts',
  'vite.config.ts',
  'package-lock.json',
]) {
  test(`it changes with ${file}`, () => {
    const before = webFingerprint(root);
    write(file, 'two');
    assert.notEqual(webFingerprint(root), before);
  });
}

test('it changes when a file is renamed or removed', () => {
  const before = webFingerprint(root);
  fs.renameSync(path.join(root, 'src/web/root.tsx'), path.join(root, 'src/web/top.tsx'));
  const renamed = webFingerprint(root);
  fs.rmSync(path.join(root, 'src/web/top.tsx'));
  assert.equal(new Set([before, renamed, webFingerprint(root)]).size, 3);
});

for (const file of ['src/domain/jobs/store.ts', 'src/web/root.test.tsx', 'README.md']) {
  test(`it ignores ${file}`, () => {
    const before = webFingerprint(root);
    write(file, 'two');
    assert.equal(webFingerprint(root), before);
  });
}
