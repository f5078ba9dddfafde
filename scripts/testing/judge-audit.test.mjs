import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeAudit } from './judge-audit.mjs';

const report = (vulnerabilities) => JSON.stringify({ metadata: { vulnerabilities } });

for (const [counts, stops] of [
  [{ critical: 1 }, true],
  [{ high: 2 }, true],
  [{ moderate: 3, low: 1 }, false],
  [{}, false],
]) {
  test(`${JSON.stringify(counts)} stops a build: ${stops}`, () => {
    assert.equal(judgeAudit(report(counts)).isFatal, stops);
  });
}

for (const output of ['', 'no JSON', '{"error":{"code":"ENOAUDIT"}}', '{"message":"404"}']) {
  test(`a registry that answers ${JSON.stringify(output)} only causes a warning`, () => {
    const { line, isFatal } = judgeAudit(output);
    assert.equal(isFatal, false);
    assert.match(line, /SKIPPED/);
  });
}
