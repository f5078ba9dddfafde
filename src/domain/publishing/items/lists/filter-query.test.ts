import { expect, test } from 'vitest';
import { payFrom } from './conditions.ts';

test('a level that begins with the pay asked for is paid enough, one that begins a rupee below is not', () => {
  expect(payFrom(79_800).levels).toContain('level 12');
  expect(payFrom(79_801).levels).not.toContain('level 12');
  expect(payFrom(79_801).levels).toContain('level 14');
});

test('amounts are compared as texts of one length', () => {
  expect(payFrom(79_800).amount).toBe('00000079800');
});
