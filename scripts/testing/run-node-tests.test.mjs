import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inProject } from '../project.mjs';
import { count } from './run-node-tests.mjs';

const failure = {
  name: 'it falls',
  file: inProject('scripts', 'one.test.mjs'),
  message: '1 is not 2\nat a line',
};

test('passed tests are counted, failed ones listed with the first line of their error', () => {
  assert.deepEqual(count({ passed: 3, failures: [failure] }, 1, 'v20'), {
    passed: 3,
    failures: ['scripts/one.test.mjs > it falls (Node v20): 1 is not 2'],
  });
});

test('an error outside tests, a run without tests and a missing report count as failures', () => {
  assert.deepEqual(count({ passed: 3, failures: [] }, 1, 'v20').failures, [
    'an error outside any test (Node v20)',
  ]);
  for (const report of [{ passed: 0, failures: [] }, undefined])
    assert.deepEqual(count(report, 0, 'v20').failures, ['no test was run (Node v20)']);
});
