/**
 * Adds up a Vitest JSON report. A file that broke before its first test counts as a failure, and so does a run that
 * failed without naming a test (an error outside any test) or ran no test at all.
 */
export function countResults(report, exitCode) {
  const passed = report ? report.numPassedTests : 0;
  const broken = report ? report.testResults.filter(brokeWithoutTest).length : 0;
  const failed = (report ? report.numFailedTests : 0) + broken;
  const unnamed = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: unnamed ? 1 : failed };
}

function brokeWithoutTest(file) {
  return file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
}
