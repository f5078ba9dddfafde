import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inProject } from '../project.mjs';
import { embeddedOnly } from './embedded-only.mjs';

test('every listed file exists', () => {
  const missing = embeddedOnly.filter((place) => !existsSync(inProject(...place.split('/'))));
  assert.deepEqual(missing, []);
});
