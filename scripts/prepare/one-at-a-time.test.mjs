import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { oneAtATime } from './one-at-a-time.mjs';

const module = new URL('./one-at-a-time.mjs', import.meta.url).href;

let folder;
let lock;
let children;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-lock-'));
  lock = path.join(folder, 'build', 'prepare.lock');
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Another process that writes begin and end of its work, which takes so long. */
function start(workMs) {
  const script = `
    import fs from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { oneAtATime } from ${JSON.stringify(module)};
    const note = (line) => fs.appendFileSync(${JSON.stringify(path.join(folder, 'log'))}, line + '\\n');
    await oneAtATime(async () => {
      note('begin ' + process.pid);
      await pause(${workMs});
      note('end ' + process.pid);
    }, ${JSON.stringify(lock)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const run = { pid: child.pid, errors: '', child };
  child.stderr.on('data', (chunk) => (run.errors += String(chunk)));
  run.ended = new Promise((resolve) => child.once('close', resolve));
  children.push(child);
  return run;
}

const lines = () => {
  const log = path.join(folder, 'log');
  return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n') : [];
};

function assertInTurn(worked, count) {
  assert.equal(worked.length, 2 * count);
  for (let at = 0; at < worked.length; at += 2)
    assert.equal(worked[at + 1], worked[at].replace('begin', 'end'));
}

async function until(isTrue) {
  for (let waited = 0; !isTrue(); waited += 20) {
    assert.ok(waited < 20_000, 'waited for too long');
    await pause(20);
  }
}

const isWithoutLocks = spawnSync('flock', ['--version']).error !== undefined && 'there is no flock';

test(
  'those that wait say so, a killed process holds nobody up, and all others work one after the other',
  { skip: isWithoutLocks },
  async () => {
    const killed = start(60_000);
    await until(() => lines().length === 1);
    const others = Array.from({ length: 4 }, () => start(100));
    await until(() => others.every(({ errors }) => errors !== ''));
    for (const { errors } of others)
      assert.equal(errors, 'Waiting for another process that installs or builds in this folder…\n');
    assert.deepEqual(lines(), [`begin ${killed.pid}`]);
    killed.child.kill('SIGKILL');
    await Promise.all(others.map(({ ended }) => ended));
    assertInTurn(lines().slice(1), 4);
    // Once is enough, also for those that waited for several.
    for (const { errors } of others) assert.equal(errors.trim().split('\n').length, 1);
  },
);

test('a failure of the work is passed on, and frees the lock', async () => {
  const failing = oneAtATime(() => Promise.reject(new Error('no memory')), lock);
  await assert.rejects(failing, /no memory/);
  assert.equal(await oneAtATime(async () => 'built', lock), 'built');
});

test('without flock, the work is done without a lock', async () => {
  const { PATH } = process.env;
  process.env.PATH = folder;
  try {
    assert.equal(await oneAtATime(async () => 'built', lock), 'built');
  } finally {
    process.env.PATH = PATH;
  }
});
