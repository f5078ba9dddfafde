import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inProject, node24 } from '../project.mjs';
import { outsideNpm } from './outside-npm.mjs';

let folder;
let node;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-npm-'));
  node = path.join(folder, 'node');
  fs.writeFileSync(node, '');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('npm runs on a Node outside the folder that an installation replaces', () => {
  const PATH = [inProject('node_modules', '.bin'), folder].join(path.delimiter);
  const outside = outsideNpm({ PATH, npm_node_execpath: node24 }, node24);
  assert.equal(outside.node, node);
  assert.doesNotMatch(outside.env.PATH, /node_modules/);
});

test('the npm that started the script is reused', () => {
  const cli = path.join(folder, 'npm-cli.js');
  fs.writeFileSync(cli, '');
  assert.deepEqual(outsideNpm({ PATH: folder, npm_execpath: cli }, node).npm, [node, cli]);
});

test('another package manager is not mistaken for npm', () => {
  const yarn = path.join(folder, 'yarn.js');
  fs.writeFileSync(yarn, '');
  assert.deepEqual(outsideNpm({ PATH: folder, npm_execpath: yarn }, node).npm, ['npm']);
});
