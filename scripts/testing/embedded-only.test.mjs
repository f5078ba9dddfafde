import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inProject } from '../project.mjs';
import { embeddedOnly } from './embedded-only.mjs';

test('every test that runs on one kind of database alone is there', () => {
  const missing = embeddedOnly.filter((place) => !existsSync(inProject(...place.split('/'))));
  assert.deepEqual(missing, []);
});
