import { expect, test } from 'vitest';
import { completionTone } from './AccountState.tsx';

test.each([
  [0, 'low'],
  [49, 'low'],
  [50, 'mid'],
  [79, 'mid'],
  [80, 'high'],
  [100, 'high'],
] as const)('a profile completion of %i percent is shown as %s', (percent, tone) => {
  expect(completionTone(percent)).toBe(tone);
});
