import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inProject, node24, root } from './project.mjs';

// Everything that npm runs, run on the Node of this test, which is the user's own.

const scripts = fs
  .readdirSync(inProject('scripts'), { recursive: true })
  .filter((file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs'));
const entryPoints = [
  ...new Set(
    Object.values(readPackage().scripts).flatMap((command) => command.match(/scripts\/[\w-]+\.mjs/g) ?? []),
  ),
];

function readPackage() {
  return JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'));
}

const run = (file, args, settings = {}) =>
  spawnSync(process.execPath, [inProject(file), ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });

test('package.json names existing scripts', () => {
  assert.ok(entryPoints.length >= 6);
  for (const file of entryPoints) assert.ok(fs.existsSync(inProject(file)), file);
});

for (const file of scripts) {
  test(`scripts/${file} is parsed by this Node`, () => {
    const { status, stderr } = spawnSync(process.execPath, ['--check', inProject('scripts', file)], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  });
}

for (const file of scripts.filter(
  (one) => one.includes(path.sep) && one !== path.join('process', 'watch-parent.mjs'),
)) {
  test(`scripts/${file} and its imports load`, async () => {
    await import(pathToFileURL(inProject('scripts', file)).href);
  });
}

for (const [file, refusal, code] of [
  ['scripts/run.mjs', /^Unknown program nonsense\. There are: backup, /, 1],
  ['scripts/check.mjs', /^Unknown check nonsense\. There are: lint, /, 2],
]) {
  test(`${file} refuses unknown arguments in one line`, () => {
    const { status, stderr } = run(file, ['nonsense']);
    assert.equal(status, code);
    assert.match(stderr, refusal);
    assert.equal(stderr.trim().split('\n').length, 1);
  });
}

for (const [program, args, refusal] of [
  ['deploy/topology.ts', ['--bogus'], /^Unknown option '--bogus'/],
  ['deploy/topology.ts', ['--webs', 'two'], /^--webs must be a whole number/],
  ['test/mutants/main.ts', ['--count', 'all'], /^--seed and --count must be whole numbers/],
  ['test/soak/main.ts', ['--minutes', 'ten'], /^--minutes, --jobs and --visitors must be numbers/],
])
  test(`${program} ends with 2 and one line for ${args.join(' ')}`, () => {
    const { status, stderr } = spawnSync(node24, [inProject(program), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.equal(status, 2, stderr);
    assert.match(stderr, refusal);
    assert.match(stderr, /^[^\n]+ The options: npm run \S+ -- --help\n$/);
  });

test('a program runs on Node 24, and its exit code and output are passed on', () => {
  const { status, stderr, stdout } = run('scripts/run.mjs', ['migrate'], { PORT: 'many' });
  assert.equal(`${stdout}${stderr}`.trim(), 'PORT must be a number from 0 to 65535');
  assert.equal(status, 1);
});
