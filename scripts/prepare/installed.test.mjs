import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agrees } from './installed.mjs';

const lock = (packages) => ({ packages });
const wanted = lock({
  '': { name: 'lectern' },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
});

test('an installation with every package in its version is accepted', () => {
  assert.equal(agrees(wanted, lock({ 'node_modules/pg': { version: '8.0.0' } })), true);
});

test('a missing or older package is detected', () => {
  assert.equal(agrees(wanted, lock({})), false);
  assert.equal(agrees(wanted, lock({ 'node_modules/pg': { version: '7.9.0' } })), false);
});

test('an optional package may be missing but not outdated', () => {
  const installed = lock({
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/other-platform': { version: '0.9.0' },
  });
  assert.equal(agrees(wanted, installed), false);
});
