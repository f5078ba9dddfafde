import { expect, test } from 'vitest';
import type { DueDate } from '../../contract/time/due-dates.ts';
import { furtherInWords, sentenceOf, verbOf } from './due-words.ts';

const date = (changes: Partial<DueDate>): DueDate => ({
  kind: 'application',
  label: null,
  day: '2027-01-20',
  time: null,
  zone: 'Asia/Kolkata',
  moment: '2027-01-20T18:30:00.000Z',
  was: null,
  ...changes,
});
const now = new Date('2026-11-28T06:00:00Z');

test('the sentence counts what is due this week, and what waits for an answer', () => {
  const all = sentenceOf({ soon: { application: 1, interview: 2 }, turn: { changes: 1 } });
  expect(all.join('')).toBe(
    'Due this week: one application, two interviews. One item of yours needs changes.',
  );
  expect(sentenceOf({ soon: {}, turn: { transfer: 1, changes: 2 } }).join('')).toBe(
    'Your turn: two items of yours need changes, one payment is open.',
  );
  expect(sentenceOf({ soon: {}, turn: {} }).join('')).toBe('Nothing is due this week.');
});

test('a date says what to do by it', () => {
  expect(verbOf(date({}))).toBe('Apply');
  expect(verbOf(date({ kind: 'interview', label: 'Interview by video' }))).toBe('Interview by video');
  expect(verbOf(date({ kind: 'interview' }))).toBe('Interview');
  expect(verbOf(date({ kind: null, label: 'Draft to Ishani' }))).toBe('Draft to Ishani');
});

test('further dates follow', () => {
  const dates = [
    date({ kind: 'submission', label: 'full paper' }),
    date({ kind: 'hardCopy', day: '2026-12-01' }),
  ];
  expect(furtherInWords(dates, now)).toBe('then 20 January 2027: full paper, 1 December: printed copy');
  expect(furtherInWords([], now)).toBeNull();
});
