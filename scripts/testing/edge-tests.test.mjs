import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inProject } from '../project.mjs';
import { edgeTests } from './edge-tests.mjs';

test('every test that runs on one kind of database alone is there', () => {
  const missing = edgeTests.filter((file) => !existsSync(inProject(...file.split('/'))));
  assert.deepEqual(missing, []);
});
