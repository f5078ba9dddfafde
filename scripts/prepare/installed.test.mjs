import { expect, test } from 'vitest';
import { agrees } from './installed.mjs';

const lock = (packages) => ({ packages });
const wanted = lock({
  '': { name: 'lectern' },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
});

test('an installation agrees when every package is there in its version', () => {
  expect(agrees(wanted, lock({ 'node_modules/pg': { version: '8.0.0' } }))).toBe(true);
});

test('a missing or older package does not agree', () => {
  expect(agrees(wanted, lock({}))).toBe(false);
  expect(agrees(wanted, lock({ 'node_modules/pg': { version: '7.9.0' } }))).toBe(false);
});

test('an optional package may be missing, but not outdated', () => {
  const installed = lock({
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/other-platform': { version: '0.9.0' },
  });
  expect(agrees(wanted, installed)).toBe(false);
});
