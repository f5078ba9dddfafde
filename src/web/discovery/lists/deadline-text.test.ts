import { describe, expect, it } from 'vitest';
import type { Milestone } from '../../../contract/publishing/details.ts';
import { deadlineText } from './item-dates.ts';

describe('the deadline text', () => {
  // Half past one in the night of the 21st in India.
  const now = new Date('2026-11-20T20:00:00Z');
  const words = (date: string, more: Partial<Milestone> = {}) =>
    deadlineText(
      {
        applicationDeadline: date,
        nextMilestone: {
          kind: 'application',
          date,
          time: null,
          zone: 'Asia/Kolkata',
          label: null,
          moment: `${date}T18:30:00.000Z`,
          extendedFrom: [],
          ...more,
        },
        isClosed: false,
      },
      now,
    );

  it('is urgent from seven days ahead to the last day', () => {
    expect(words('2026-11-29')).toMatchObject({ label: 'Apply by', until: 'in 8 days', isSoon: false });
    expect(words('2026-11-28')).toMatchObject({ until: 'in 7 days', isSoon: true });
    expect(words('2026-11-22')).toMatchObject({ until: 'tomorrow', isSoon: true });
    expect(words('2026-11-21')).toMatchObject({ until: 'today', isSoon: true, isClosed: false });
  });

  it('has its time, and its zone apart', () => {
    expect(words('2027-01-06')).toMatchObject({ when: '6 January 2027', zone: 'Asia/Kolkata' });
    expect(words('2027-01-06', { time: '17:00' }).when).toBe('6 January 2027, 17:00');
    expect(words('2027-01-06', { zone: 'Pacific/Honolulu' }).zone).toBe('Pacific/Honolulu');
  });

  it('of a walk-in is its interview', () => {
    const interview = { kind: 'interview', time: '10:00' } as const;
    expect(words('2026-11-28', interview)).toMatchObject({
      label: 'Interview on',
      when: '28 November 2026, 10:00',
      isSoon: true,
    });
  });

  it('is the last deadline once the job is closed', () => {
    const closed = { applicationDeadline: '2026-11-20', nextMilestone: null, isClosed: true };
    expect(deadlineText(closed, now)).toMatchObject({
      label: 'Applications closed',
      when: '20 November 2026',
      isClosed: true,
      isSoon: false,
    });
    expect(deadlineText({ ...closed, applicationDeadline: null }, now).when).toBe('');
  });

  it('may be missing', () => {
    const open = { applicationDeadline: null, nextMilestone: null, isClosed: false };
    expect(deadlineText(open, now)).toMatchObject({ when: 'Open until filled', isClosed: false });
    expect(words('2027-06-01', { kind: 'start' })).toMatchObject({ when: 'Open until filled' });
  });
});
