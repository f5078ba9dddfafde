import { expect, test } from 'vitest';
import { redactSecrets } from './security.ts';
import { cpuTime } from '../../../test/support/slow-texts.ts';

test.each([
  ['a word of a megabyte', 'x'.repeat(1_000_000)],
  ['a megabyte of letters before a scheme', `${'a'.repeat(999_000)}://`],
  ['a megabyte of at signs', '@'.repeat(1_000_000)],
  ['a megabyte of dots', '.a'.repeat(500_000)],
])('%s is redacted at once', async (_, text) => {
  const redact = () => expect(redactSecrets(text).length).toBeLessThan(2_010);
  // It took minutes when the whole text was searched.
  expect(await cpuTime(redact)).toBeLessThan(1_000);
});

test('no part of a secret that begins before the cut is left', () => {
  for (const secret of [
    'k3-'.repeat(20),
    'somebody.with.a.long.name@example.org',
    'postgres://me:word@host/db',
  ])
    for (let before = 1_950; before < 2_010; before += 1) {
      const left = redactSecrets(`${'a '.repeat(before / 2)}${secret} and more words`);
      for (const part of ['k3-', 'somebody', 'word@']) expect(left).not.toContain(part);
    }
});
