import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertItems } from '../../../test/support/item-rows.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { dayAfter } from '../../contract/calendar.ts';
import type { JobSearch } from '../../web/lib/public-queries.ts';
import { createPublicQueries } from './public-queries.ts';
import { SharedReads } from './shared-reads.ts';

let portal: TestPortal;
/** The portal's day. */
const today = '2026-11-21';

beforeAll(async () => {
  portal = await TestPortal.start();
  const fields = ['humanities', 'law_legal'] as const;
  const places = ['Asia/India', 'Europe/France', 'Asia/Japan'];
  const deadlines = [null, today, dayAfter(today, 5), dayAfter(today, 60), dayAfter(today, -3)];
  const rows = Array.from({ length: 30 }, (_, n) => {
    return {
      type: 'job' as const,
      title: `${n % 4 ? 'Lecturer' : 'Reader'} in Botany ${n}`,
      position: ['lecturer' as const],
      field: [fields[n % 2]!],
      location: places[n % 3]!,
      organiser: n % 7 ? 'A college' : 'Another college',
      place: {
        mode: n % 5 ? ('onSite' as const) : ('online' as const),
        city: null,
        country: n % 2 ? 'IN' : 'DE',
      },
      applicationDeadline: deadlines[n % 5],
    };
  });
  await insertItems(rows, portal.db);
});
afterAll(() => portal.stop());

/** Queries of a process that hears of changes, as those of one page. */
function aProcess() {
  const shared = new SharedReads();
  shared.setConnected(true);
  return () => createPublicQueries(portal.ctx, { publicUrl: 'http://portal.test' }, undefined, shared);
}

/** How many statements count jobs meanwhile. */
async function countings(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(portal.ctx.publicDb.$client, 'query');
  await work();
  const texts = query.mock.calls.map((call) => (call as unknown as [{ text: string }])[0].text);
  query.mockRestore();
  return texts.filter((text) => /\bsampled\b|\bcounted\b/.test(text)).length;
}

test('the pages and orders of a list are counted once', async () => {
  const queries = aProcess();
  const read = (search: JobSearch) => () =>
    Promise.all([queries().jobs.listWithFacets(search), queries().jobs.countClosed(search)]);
  const list: JobSearch = { field: ['humanities'] };
  expect(await countings(read(list))).toBeGreaterThan(1);
  expect(await countings(read({ ...list, page: 2, limit: 5 }))).toBe(0);
  expect(await countings(read({ ...list, sort: 'title' }))).toBe(0);
  expect(await countings(read({ field: ['law_legal'] }))).toBeGreaterThan(1);
});

const searches: JobSearch[] = [
  {},
  { field: ['humanities'] },
  { field: ['humanities', 'law_legal'] },
  { location: ['Asia'] },
  { location: ['Asia/India'] },
  { mode: ['online'] },
  { country: ['IN'] },
  { closesWithin: 7 },
  { closesWithin: 90 },
  { includeExpired: true },
  { employer: 'Another college' },
  { q: 'reader' },
  { q: 'reader', field: ['law_legal'] },
  { filter: ['faculty'] },
  { position: ['lecturer'] },
  { featured: true },
  { field: ['law_legal', 'humanities'] },
];

test('every list has its own counts', async () => {
  const queries = aProcess();
  const fresh = createPublicQueries(portal.ctx, { publicUrl: 'http://portal.test' });
  for (const search of [...searches, ...searches.toReversed()]) {
    expect(await queries().jobs.listWithFacets(search)).toEqual(await fresh.jobs.listWithFacets(search));
    expect(await queries().jobs.countClosed(search)).toBe(await fresh.jobs.countClosed(search));
  }
});

test('counts are read again when the day has ended', async () => {
  const queries = aProcess();
  const before = await queries().jobs.listWithFacets({});
  const closed = await queries().jobs.countClosed({});
  portal.passes(24 * 60 * 60 * 1000);
  const after = await queries().jobs.listWithFacets({});
  expect(after.list.totalCount).toBe(before.list.totalCount - 6);
  expect(after.facets.closesWithin).not.toEqual(before.facets.closesWithin);
  expect(await queries().jobs.countClosed({})).toBe(closed + 6);
});
