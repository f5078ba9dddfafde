import { expect, test } from 'vitest';
import { lastWeeks } from './statistics.ts';

test('weeks start on Monday in Asia/Kolkata, the current one last', () => {
  expect(lastWeeks(new Date('2026-11-21T06:00:00Z'), 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
});

test('Sunday evening in UTC is Monday there', () => {
  expect(lastWeeks(new Date('2026-11-22T18:00:00Z'), 1)).toEqual(['2026-11-16']);
  expect(lastWeeks(new Date('2026-11-22T18:30:00Z'), 1)).toEqual(['2026-11-23']);
});
