import fs from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.mjs';

const read = (...path) => fs.readFileSync(inProject(...path), 'utf8');
const headings = (text, level) =>
  [...text.matchAll(new RegExp(`^${level} (\\d+\\.\\d+\\.\\d+)`, 'gm'))].map(([, version]) => version);

const { version } = JSON.parse(read('package.json'));
const released = headings(read('CHANGELOG.md'), '##');

test('the changelog begins with the version of the package, and what comes next', () => {
  expect(released[0]).toBe(version);
  expect(read('CHANGELOG.md')).toMatch(/^## Unreleased$/m);
});

test('every version has its notes on upgrading', () => {
  expect(headings(read('docs', 'upgrading.md'), '###')).toEqual(released);
});
