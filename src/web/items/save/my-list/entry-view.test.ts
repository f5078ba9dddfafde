import { describe, expect, test } from 'vitest';
import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { narrowed, nextOf, readView, sorted } from './entry-view.ts';

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
    expect(nextOf(entry('a', {}, item), now)).toMatchObject({ label: 'Submit by', until: 'in 13 days' });
    expect(nextOf(entry('a', { dates: [own] }, item), now)).toMatchObject({
      label: 'Interview',
      when: '1 December 2026',
      until: 'in 10 days',
      isSoon: false,
    });
  });

  test('lasts through the end of its day in India; past dates do not count', () => {
    const own = entry('a', { dates: [{ label: 'Talk', date: '2026-11-21' }] });
    expect(nextOf(own, now)).toMatchObject({ until: 'today', isSoon: true });
    expect(nextOf(own, new Date('2026-11-21T18:29:59Z'))).not.toBeNull();
    expect(nextOf(own, new Date('2026-11-21T18:30:00Z'))).toBeNull();
    expect(nextOf(entry('b', {}, { nextMilestone: milestone('2026-11-20T12:00:00Z') }), now)).toBeNull();
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
    expect(titles(sorted(entries, 'deadline', now))).toEqual(['soon', 'late', 'never', 'Also never']);
  });
  test('or by when it was saved, or by title', () => {
    expect(titles(sorted(entries, 'newest', now))).toEqual(['never', 'Also never', 'soon', 'late']);
    expect(titles(sorted(entries, 'oldest', now))).toEqual(['late', 'soon', 'Also never', 'never']);
    expect(titles(sorted(entries, 'title', now))).toEqual(['Also never', 'late', 'never', 'soon']);
  });
});

test('stages are counted within the kind that is chosen', () => {
  const entries = [
    entry('a', { stage: 'applied' }),
    entry('b', { kind: 'jobs', stage: 'applied' }, { employer: 'Sample University' }),
    entry('c'),
    entry('gone', {}, null),
  ];
  const view = readView(new URLSearchParams('stage=applied&kind=callForPaper'));
  const { shown, counts, total } = narrowed(entries, view);
  expect([titles(shown), counts.applied, counts.saved, counts.offer, total]).toEqual([['a'], 1, 1, 0, 2]);
  expect(titles(narrowed(entries, readView(new URLSearchParams('kind=job'))).shown)).toEqual(['b']);
});

test('other parameters of an address are ignored', () => {
  expect(readView(new URLSearchParams('stage=nope&kind=__proto__&sort=constructor&page=-1'))).toEqual({
    stage: null,
    kind: null,
    sort: 'deadline',
    page: 1,
  });
});
