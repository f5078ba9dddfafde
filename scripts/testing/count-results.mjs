import path from 'node:path';
import { root } from '../project.mjs';

/**
 * Summarises a Vitest JSON report, with the first line of each failure; of a property's, with the seed and the counterexample too. A file that failed before its first test
 * counts as a failure, and so does a run that failed outside of tests or ran none.
 */
export function countResults(report, exitCode) {
  const passed = report ? report.numPassedTests : 0;
  const failures = report ? report.testResults.flatMap(failuresOf) : [];
  if (failures.length === 0 && (exitCode !== 0 || passed === 0)) {
    failures.push(passed > 0 ? 'an error outside any test' : 'no test was run');
  }
  return { passed, failures };
}

function failuresOf({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [line(file, message)];
  return failed.map((test) => line(`${file} > ${test.fullName}`, test.failureMessages[0]));
}

/** A counterexample can be a long text. */
const longestLine = 500;

function line(what, why = '') {
  const [first, ...others] = why.split('\n');
  const tellsInput = others.filter((one) => /^(?:\{ seed:|Counterexample:)/.test(one));
  return why ? `${what}: ${[first, ...tellsInput].join(' ').slice(0, longestLine)}` : what;
}
