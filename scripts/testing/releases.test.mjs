import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { test } from 'node:test';
import { inProject, root } from '../project.mjs';

const read = (...path) => fs.readFileSync(inProject(...path), 'utf8');
const headings = (text, level) =>
  [...text.matchAll(new RegExp(`^${level} (\\d+\\.\\d+\\.\\d+)`, 'gm'))].map(([, version]) => version);

const { version } = JSON.parse(read('package.json'));
const released = headings(read('CHANGELOG.md'), '##');

test('the changelog starts with unreleased changes and the current version', () => {
  assert.equal(released[0], version);
  assert.match(read('CHANGELOG.md'), /^## Unreleased$/m);
});

test('the inventory of packages is written by the command that the documentation names', () => {
  const commands = new Set(read('docs', 'security.md').match(/npm sbom[^`]*/g));
  assert.ok(commands.size > 0);
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    assert.equal(status, 0, `${command}: ${stderr}`);
    assert.ok(JSON.parse(stdout).components.length > 100);
  }
});

test('every version has upgrade notes', () => {
  assert.deepEqual(headings(read('docs', 'upgrading.md'), '###'), released);
});
