import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItems, type NewItem } from '../../../../../test/support/item-rows.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import { listCards, listItems } from '../list-items.ts';

const many = 'Kilbrannan Library & Archive';
const others = Array.from({ length: 24 }, (_, nth) => `University ${nth}`);

/** 61 jobs of one employer, under two spellings of its name, that are newer than those of all others. */
const jobs = [
  ...others,
  ...Array.from({ length: 61 }, (_, nth) => (nth % 2 ? many : many.toUpperCase())),
].map((organiser, nth): NewItem => ({
  type: 'job',
  featured: nth === 3,
  organiser,
  field: [nth % 3 ? 'education' : 'humanities'],
  createdAt: new Date(Date.UTC(2026, 9, 1, 0, nth)),
}));

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
  await insertItems(jobs, portal.db);
});
afterAll(() => portal.stop());

const pageOf = (page: number, asked = {}) =>
  listCards(portal.ctx, null, 'jobs', { ...asked, isLimitedPerEmployer: true, page, limit: 20 });

const isOfMany = ({ employer }: { employer: string }) => employer.toLowerCase() === many.toLowerCase();

test.each([{}, { field: ['education' as const] }, { sort: 'deadline' as const }])(
  'of an employer with most of the jobs two are on the first page, and all jobs once on all pages (%o)',
  async (asked) => {
    const all = await listItems(portal.ctx, null, 'jobs', { ...asked, page: 1, limit: 100 });
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => pageOf(page, asked)));
    const [first] = pages as [(typeof pages)[number]];
    const own = first.items.filter(isOfMany);
    const total = all.items.filter(isOfMany).length;
    expect(own).toHaveLength(Object.keys(asked).length === 0 || asked.sort ? 2 : 4);
    expect(first.further).toEqual([
      { after: own.at(-1)!.id, employer: own.at(-1)!.employer, count: total - own.length, isLeast: false },
    ]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual(Array(5).fill(all.totalCount));
    const shown = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(all.items.map(({ id }) => id).toSorted());
    // Each page but the last is full.
    expect(pages.map(({ items }) => items.length)).toEqual(
      [0, 20, 40, 60, 80].map((from) => Math.min(20, Math.max(0, all.totalCount - from))),
    );
    // What was passed over follows in the order of the list.
    const rest = all.items.map(({ id }) => id).filter((id) => !first.items.some((one) => one.id === id));
    expect(shown.slice(20)).toEqual(rest);
  },
);

test('nothing is said of employers of whom nothing was passed over', async () => {
  const { items, further } = await pageOf(1, { employer: 'University 3' });
  expect(items).toHaveLength(1);
  expect(further).toEqual([]);
});
