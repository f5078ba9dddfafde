import { describe, expect, test } from 'vitest';
import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import { sortEntries, nextDate } from './entry-view.ts';

const now = new Date('2026-11-21T06:00:00Z');
const milestone = (moment: string) => ({
  kind: 'submission',
  date: moment.slice(0, 10),
  time: null,
  zone: 'Asia/Kolkata',
  label: null,
  moment,
  extendedFrom: [],
});
const entry = (title: string, changes: object = {}, item: object | null = {}): SavedEntry =>
  ({
    kind: 'posts',
    id: title,
    title,
    stage: 'saved',
    note: null,
    dates: [],
    savedAt: '2026-11-01T00:00:00.000Z',
    item: item && { type: 'callForPaper', subType: null, nextMilestone: null, isClosed: false, ...item },
    ...changes,
  }) as SavedEntry;
const titles = (entries: SavedEntry[]) => entries.map(({ title }) => title);

describe('the next date of an entry', () => {
  test('is the earlier of its item’s date and the own dates', () => {
    const item = { nextMilestone: milestone('2026-12-04T12:00:00Z') };
    const own = { label: 'Interview', date: '2026-12-01' };
    expect(nextDate(entry('a', {}, item), now)).toMatchObject({ label: 'Submit by', until: 'in 13 days' });
    expect(nextDate(entry('a', { dates: [own] }, item), now)).toMatchObject({
      label: 'Interview',
      when: '1 December 2026',
      until: 'in 10 days',
      isSoon: false,
    });
  });

  test('lasts through the end of its day in India; past dates do not count', () => {
    const own = entry('a', { dates: [{ label: 'Talk', date: '2026-11-21' }] });
    expect(nextDate(own, now)).toMatchObject({ until: 'today', isSoon: true });
    expect(nextDate(own, new Date('2026-11-21T18:29:59Z'))).not.toBeNull();
    expect(nextDate(own, new Date('2026-11-21T18:30:00Z'))).toBeNull();
    expect(nextDate(entry('b', {}, { nextMilestone: milestone('2026-11-20T12:00:00Z') }), now)).toBeNull();
  });

  test.each([
    ['2026-11-27', 6, true],
    ['2026-11-28', 7, true],
    ['2026-11-29', 8, false],
  ])('is soon seven days of the calendar ahead, at whatever hour: %s', (date, days, isSoon) => {
    const own = entry('own', { dates: [{ label: 'Talk', date }] });
    const ofItem = entry('item', {}, { nextMilestone: milestone(`${date}T12:00:00Z`) });
    // Midnight in India begins the day, and the last second ends it.
    for (const hour of ['2026-11-20T18:30:00Z', '2026-11-21T06:00:00Z', '2026-11-21T18:29:59Z'])
      for (const one of [own, ofItem])
        expect(nextDate(one, new Date(hour))).toMatchObject({ until: `in ${days} days`, isSoon });
  });
});

describe('the order', () => {
  const entries = [
    entry('never', { savedAt: '2026-11-05T00:00:00.000Z' }),
    entry('late', { savedAt: '2026-11-02T00:00:00.000Z', dates: [{ label: 'x', date: '2027-01-01' }] }),
    entry(
      'soon',
      { savedAt: '2026-11-03T00:00:00.000Z' },
      { nextMilestone: milestone('2026-11-25T12:00:00Z') },
    ),
    entry('Also never', { savedAt: '2026-11-04T00:00:00.000Z' }, null),
  ];
  test('is by next deadline, entries without one last', () => {
    expect(titles(sortEntries(entries, 'deadline', now))).toEqual(['soon', 'late', 'never', 'Also never']);
  });
  test('or by when it was saved, or by title', () => {
    expect(titles(sortEntries(entries, 'newest', now))).toEqual(['never', 'Also never', 'soon', 'late']);
    expect(titles(sortEntries(entries, 'oldest', now))).toEqual(['late', 'soon', 'Also never', 'never']);
    expect(titles(sortEntries(entries, 'title', now))).toEqual(['Also never', 'late', 'never', 'soon']);
  });
});
