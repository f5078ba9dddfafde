import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inTurn } from './in-turn.mjs';

const createFolder = (t) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-turn-'));
  t.after(() => fs.rmSync(root, { recursive: true }));
  return path.join(root, 'build');
};
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

test('of two at once, the second waits for the first to end', async (t) => {
  const options = { folder: createFolder(t), pollMs: 5 };
  const events = [];
  const ended = deferred();
  const first = inTurn(async () => {
    events.push('first begins');
    await ended.promise;
    events.push('first ends');
  }, options);
  const second = inTurn(async () => events.push('second'), options);
  for (let n = 0; n < 5; n += 1) await tick();
  ended.resolve();
  await Promise.all([first, second]);
  assert.deepEqual(events, ['first begins', 'first ends', 'second']);
  assert.deepEqual(fs.readdirSync(options.folder), []);
});

test('a failure ends the turn too', async (t) => {
  const options = { folder: createFolder(t), pollMs: 5 };
  await assert.rejects(
    inTurn(() => Promise.reject(new Error('no space')), options),
    /no space/,
  );
  assert.equal(await inTurn(async () => 'next', options), 'next');
});

test('the lock of a killed process is taken over', async (t) => {
  const folder = createFolder(t);
  fs.mkdirSync(folder);
  const lock = path.join(folder, 'preparing.lock');
  fs.writeFileSync(lock, '');
  const longAgo = Date.now() / 1000 - 60;
  fs.utimesSync(lock, longAgo, longAgo);
  assert.equal(await inTurn(async () => 'done', { folder, pollMs: 5 }), 'done');
});

test('a folder that can’t be made stops nobody', async (t) => {
  const root = createFolder(t);
  fs.writeFileSync(root, 'a file');
  assert.equal(await inTurn(async () => 'done', { folder: path.join(root, 'build') }), 'done');
});

// Node 20 has no Promise.withResolvers.
function deferred() {
  let resolve;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}
