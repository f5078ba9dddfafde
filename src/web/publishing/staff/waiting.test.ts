import { expect, test } from 'vitest';
import { isLate, waitingText } from './waiting.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:30:00Z', 'under 1 h'],
  ['2026-11-20T18:00:00Z', '18 h'],
  ['2026-11-19T11:00:00Z', '2 days'],
  ['2026-11-14T11:00:00Z', '7 days'],
])('waiting since %s reads %s', (since, text) => {
  expect(waitingText(since, now)).toBe(text);
});

test('five days are late', () => {
  expect(isLate('2026-11-16T12:00:00Z', now)).toBe(true);
  expect(isLate('2026-11-16T12:00:01Z', now)).toBe(false);
});
