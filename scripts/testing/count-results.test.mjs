import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inProject } from '../project.mjs';
import { countResults } from './count-results.mjs';

const report = (passed, files = []) => ({ numPassedTests: passed, testResults: files });
const file = (status, tests, message = '') => ({
  name: inProject('one.test.ts'),
  status,
  message,
  assertionResults: tests,
});
const passing = { fullName: 'it stands', status: 'passed', failureMessages: [] };
const failing = (why) => ({ fullName: 'it falls', status: 'failed', failureMessages: [why] });

test('passed tests are counted, failed ones listed with the first line of their error', () => {
  const files = [
    file('passed', [passing]),
    file('failed', [passing, failing('Error: 1 is not 2\n    at a line')]),
  ];
  assert.deepEqual(countResults(report(3, files), 1), {
    passed: 3,
    failures: ['one.test.ts > it falls: Error: 1 is not 2'],
  });
});

test('a failed property is listed with what makes it fail again', () => {
  const why =
    'Error: Property failed after 1 tests\n{ seed: 7, path: "0" }\nCounterexample: [["a"]]\nShrunk 0 time(s)';
  assert.deepEqual(countResults(report(0, [file('failed', [failing(why)])]), 1).failures, [
    'one.test.ts > it falls: Error: Property failed after 1 tests { seed: 7, path: "0" } Counterexample: [["a"]]',
  ]);
});

test('a file that fails before its tests counts as a failure', () => {
  const files = [file('passed', [passing]), file('failed', [], 'no such module')];
  assert.deepEqual(countResults(report(3, files), 1), {
    passed: 3,
    failures: ['one.test.ts: no such module'],
  });
});

test('an error outside tests counts as a failure', () => {
  assert.deepEqual(countResults(report(3), 1), { passed: 3, failures: ['an error outside any test'] });
});

test('a run without tests or without a report counts as a failure', () => {
  const none = { passed: 0, failures: ['no test was run'] };
  assert.deepEqual(countResults(report(0), 0), none);
  assert.deepEqual(countResults(undefined, 0), none);
});
