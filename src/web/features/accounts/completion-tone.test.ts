import { expect, test } from 'vitest';
import { completionTone } from './completion-tone.ts';

test.each([
  [0, 'low'],
  [49, 'low'],
  [50, 'mid'],
  [79, 'mid'],
  [80, 'high'],
  [100, 'high'],
] as const)('a profile that is complete by %i percent is %s', (percent, tone) => {
  expect(completionTone(percent)).toBe(tone);
});
