import { describe, expect, it } from 'vitest';
import { longDate, shortDate } from '../../lib/format/dates.ts';
import { deadlineText } from './deadline-text.ts';

describe('the deadline text', () => {
  // Half past one in the night of the 21st in India.
  const now = new Date('2026-11-20T20:00:00Z');
  const words = (deadline: string | null) => deadlineText(deadline, now, longDate);

  it('is urgent from seven days ahead to the last day', () => {
    expect(words('2026-11-29')).toMatchObject({ label: 'Apply by', countdown: '', isSoon: false });
    expect(words('2026-11-28')).toMatchObject({ countdown: 'Closes in 7 days', isSoon: true });
    expect(words('2026-11-22')).toMatchObject({ countdown: 'Closes in 1 day', isSoon: true });
    expect(words('2026-11-21')).toMatchObject({ countdown: 'Closes today', isSoon: true, isClosed: false });
  });

  it('is closed the day after, in India', () => {
    expect(words('2026-11-20')).toMatchObject({
      label: 'Applications closed',
      date: '20 November 2026',
      isClosed: true,
      isSoon: false,
    });
  });

  it('may be missing', () => {
    expect(words(null)).toMatchObject({ date: 'Open until filled', isClosed: false });
  });

  it('uses the date format of its place', () => {
    expect(deadlineText('2026-11-29', now, shortDate)).toMatchObject({ date: '29/11/2026' });
  });
});
