import { expect, test } from 'vitest';
import { countResults } from './count-results.mjs';

const report = (passed, failed, files = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});
const file = (status, ...tests) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });

test('passed and failed tests are counted', () => {
  expect(countResults(report(3, 1, [file('failed', 'passed', 'failed')]), 1)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('a file that broke before its tests is a failure', () => {
  expect(countResults(report(3, 0, [file('passed', 'passed'), file('failed')]), 1)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('an error outside any test is a failure', () => {
  expect(countResults(report(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
});

test('a run without tests, or without a report, is a failure', () => {
  expect(countResults(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  expect(countResults(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});
