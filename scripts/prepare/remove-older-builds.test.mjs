import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { removeOlderBuilds } from './remove-older-builds.mjs';

const inTheFolder = (t) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-builds-'));
  t.after(() => fs.rmSync(root, { recursive: true }));
  const folder = path.join(root, 'program');
  fs.mkdirSync(folder);
  return { root, folder, stamp: path.join(root, 'program.stamp') };
};
const write = (file, minutesAgo) => {
  fs.writeFileSync(file, '');
  const time = Date.now() / 1000 - minutesAgo * 60;
  fs.utimesSync(file, time, time);
};

test('the files of the last build stay for servers that run it, and those of earlier builds go', (t) => {
  const { folder, stamp } = inTheFolder(t);
  write(path.join(folder, 'before.js'), 60 * 24);
  write(path.join(folder, 'last.js'), 61);
  write(stamp, 60);
  removeOlderBuilds(folder, stamp);
  assert.deepEqual(fs.readdirSync(folder), ['last.js']);
});

test('without a finished build nothing is removed', (t) => {
  const { root, folder, stamp } = inTheFolder(t);
  write(path.join(folder, 'unfinished.js'), 60 * 24);
  removeOlderBuilds(folder, stamp);
  removeOlderBuilds(path.join(root, 'absent'), stamp);
  assert.deepEqual(fs.readdirSync(folder), ['unfinished.js']);
});
