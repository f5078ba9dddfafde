/** Summarises `npm audit --json` in one line, and whether it must fail the build. */
export function judgeAudit(output) {
  const counts = countsOf(output);
  if (!counts)
    return {
      line: '!! SKIPPED: the audit of dependencies. The registry could not be asked !!',
      isFatal: false,
    };
  const { critical = 0, high = 0, moderate = 0, low = 0 } = counts;
  return {
    line: `Known weaknesses of dependencies: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`,
    isFatal: critical + high > 0,
  };
}

function countsOf(output) {
  try {
    return JSON.parse(output).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
