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

test('the changelog starts with unreleased changes and has the current version, unless it is in development', () => {
  assert.ok(released.includes(version) || version.endsWith('-dev'));
  assert.match(read('CHANGELOG.md'), /^[^#]*# Changelog\n[^#]*## Unreleased\b/);
});

test('each version has a date, and the newest comes first', () => {
  const dated = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/gm)];
  assert.deepEqual(
    dated.map(([, one]) => one),
    released,
  );
  const dates = dated.map(([, , date]) => date);
  assert.deepEqual(dates, dates.toSorted().reverse());
});

test('the documentation checks out no version that has no tag', () => {
  const texts = [
    'README.md',
    ...fs
      .readdirSync(inProject('docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  const named = texts.flatMap((text) => read(text).match(/(?<=git checkout )v\d\S*/g) ?? []);
  const { stdout } = spawnSync('git', ['tag'], { cwd: root, encoding: 'utf8' });
  const tags = (stdout ?? '').split('\n');
  assert.deepEqual(
    named.filter((tag) => !tags.includes(tag)),
    [],
  );
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
