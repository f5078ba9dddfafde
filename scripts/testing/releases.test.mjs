import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { inProject } from '../project.mjs';

const read = (...path) => fs.readFileSync(inProject(...path), 'utf8');
const headings = (text, level) =>
  [...text.matchAll(new RegExp(`^${level} (\\d+\\.\\d+\\.\\d+)`, 'gm'))].map(([, version]) => version);

const { version } = JSON.parse(read('package.json'));
const released = headings(read('CHANGELOG.md'), '##');

test('the changelog starts with unreleased changes and the current version', () => {
  assert.equal(released[0], version);
  assert.match(read('CHANGELOG.md'), /^## Unreleased$/m);
});

test('every version has upgrade notes', () => {
  assert.deepEqual(headings(read('docs', 'upgrading.md'), '###'), released);
});
