import { expect, test } from 'vitest';
import { judgeAudit } from './judge-audit.mjs';

const report = (vulnerabilities) => JSON.stringify({ metadata: { vulnerabilities } });

test.each([
  [{ critical: 1 }, true],
  [{ high: 2 }, true],
  [{ moderate: 3, low: 1 }, false],
  [{}, false],
])('%j stops a build: %s', (counts, isFatal) => {
  expect(judgeAudit(report(counts)).isFatal).toBe(isFatal);
});

test.each(['', 'no JSON', '{"error":{"code":"ENOAUDIT"}}', '{"message":"404"}'])(
  'a registry that answers %j stops nothing, and that is told',
  (output) => {
    const { line, isFatal } = judgeAudit(output);
    expect(isFatal).toBe(false);
    expect(line).toContain('SKIPPED');
  },
);
