import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from '../../../test/support/properties.ts';
import { deleteItems, insertItem, insertItems } from '../../../test/support/item-rows.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { dayAfter } from '../../contract/time/calendar.ts';
import type { MilestoneInput } from '../../contract/publishing/details.ts';
import { filterRecord, placeModes } from '../../contract/vocabulary/index.ts';
import { planMilestones } from '../../domain/publishing/index.ts';
import { listingAddresses, findJobs, findPosts, loadList } from '../../web/discovery/lists/load-listing.ts';
import { withChoice } from '../../web/discovery/lists/filter-choices.ts';
import type { PanelFilter, PanelFilters } from '../../web/discovery/lists/panel-filters.ts';
import { createPublicQueries } from './public-queries.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start()));
afterAll(() => portal.stop());

/** The portal's day. */
const today = '2026-11-21';
const on = (kind: MilestoneInput['kind'], date: string): MilestoneInput => ({
  kind,
  date,
  time: null,
  zone: null,
  label: null,
});

/** Days at the edges of the fixed numbers of days, and far from them. */
const anyDay = fc
  .constantFrom(-40, -1, 0, 6, 7, 8, 30, 31, 89, 90, 91, 200)
  .map((days) => dayAfter(today, days));
const anyPlace = fc.record({
  mode: fc.constantFrom(...placeModes),
  city: fc.constant(null),
  country: fc.constantFrom(null, 'IN', 'DE'),
});
const anyItem = fc.record({
  deadline: fc.option(anyDay),
  start: fc.option(anyDay),
  place: fc.option(anyPlace),
  rank: fc.constantFrom(null, 'CORE A', 'CORE A, CCF B'),
  isFree: fc.boolean(),
});
type AnyItem = typeof anyItem extends fc.Arbitrary<infer Value> ? Value : never;

const param = (...values: string[]) => fc.constantFrom('', '', ...values);
const anyQuery = fc
  .tuple(
    param('closesWithin=7', 'closesWithin=30', 'closesWithin=14'),
    param('closed=1', 'includeExpired=true'),
    param('startsIn=2026-11', 'startsIn=2027-02'),
    param('mode=online', 'mode=hybrid&mode=onSite'),
    param('country=IN', 'country=in&country=DE'),
    param('free=true'),
    param('rank=CCF+B', 'rank=CORE+A'),
    param('sort=deadline', 'sort=oldest'),
  )
  .map((parts) => parts.filter(Boolean).join('&'));

async function save(items: AnyItem[]): Promise<void> {
  await deleteItems(portal.db);
  for (const [n, { deadline, start, place, rank, isFree }] of items.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + n));
    const row = { title: `Item ${n}`, place: place && { ...place }, createdAt };
    const milestones = planMilestones('callForPaper', [
      ...(deadline ? [on('submission', deadline)] : []),
      ...(start ? [on('start', start)] : []),
    ]);
    const fee = { kind: isFree ? ('free' as const) : ('notStated' as const), amount: null, currency: null };
    await insertItem({ ...row, type: 'callForPaper', milestones, rank, fee }, portal.db);
    await insertItem({ ...row, type: 'job', applicationDeadline: deadline }, portal.db);
  }
}

interface Listed {
  list: { items: { id: string }[]; totalCount: number };
  panel: PanelFilters;
}
interface Listing {
  page: (params: URLSearchParams) => Promise<Listed>;
  api: string;
  feeds: string;
}
const queries = () => createPublicQueries(portal.ctx, { publicUrl: 'http://portal.test' });
const listings: Record<string, Listing> = {
  'calls for papers': {
    page: (params) => loadList(queries(), 'callForPaper', params, findPosts),
    api: '/api/posts?type=callForPaper&',
    feeds: '/call-for-paper',
  },
  jobs: { page: (params) => loadList(queries(), 'job', params, findJobs), api: '/api/jobs?', feeds: '/jobs' },
};

const read = async (path: string) => {
  const answer = await fetch(portal.url + path);
  expect(answer.status, path).toBe(200);
  return JSON.parse(await answer.text());
};
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

/** The list with only this value of its filter, and all other filters unchanged. */
const withValueAlone = (params: URLSearchParams, { name }: PanelFilter, value: string): URLSearchParams => {
  const others = new URLSearchParams(params);
  others.delete(name);
  return withChoice(others, name, value, true);
};

async function expectTrueCounts({ page }: Listing, params: URLSearchParams): Promise<void> {
  const { list, panel } = await page(params);
  for (const filter of panel.groups.flatMap(({ filters }) => filters))
    for (const { value, count } of filter.options) {
      const { totalCount } = (await page(withValueAlone(params, filter, value))).list;
      // A list doesn't wait for the number of what isn't counted, such as its closed items.
      const left = filterRecord(filter.name).counted.length === 0 ? null : totalCount;
      expect(count, `${filter.name}=${value} at ?${params}`).toBe(left);
    }
  expect(list.items.length).toBe(Math.min(list.totalCount, 20));
}

test.each(Object.entries(listings))(
  'the page of %s shows the items of the list call and the feed, and each count is what its value leaves',
  async (_kind, listing) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyItem, { minLength: 1, maxLength: 14 }),
        fc.array(anyQuery, { minLength: 3, maxLength: 3 }),
        async (items, asked) => {
          await save(items);
          for (const query of asked) {
            const params = new URLSearchParams(query);
            const { list } = await listing.page(params);
            const call = query.replace('closed=1', 'includeExpired=true');
            const { data } = await read(listing.api + call);
            expect(idsOf(list.items), query).toEqual(idsOf(data.posts ?? data.jobs));
            expect(list.totalCount).toBe(data.totalCount);
            const { feedSearch } = listingAddresses('', new URL(`http://portal.test/?${query}`), undefined);
            const feed = await read(`${listing.feeds}/feed.json${feedSearch}`);
            const ids = feed.items.map(({ url }: { url: string }) => url.split('/').at(-1));
            expect(ids.toSorted(), feedSearch).toEqual(idsOf(list.items).toSorted());
            await expectTrueCounts(listing, params);
          }
        },
      ),
      { numRuns: 12 },
    );
  },
  60_000,
);

test('kinds without dates offer no filters of time, and show those that an address asks for', async () => {
  const blogs = (query: string) => loadList(queries(), 'blog', new URLSearchParams(query), findPosts);
  expect((await blogs('')).panel).toEqual({ groups: [], active: [] });
  expect((await blogs('closesWithin=7&sort=deadline')).panel.active).toEqual([
    { label: 'Closes within 7 days', params: [['closesWithin', '7']] },
  ]);
});

describe('a list of a kind that another list has too', () => {
  const similar = (type: 'job' | 'program', query: string) =>
    loadList<unknown>(
      queries(),
      type,
      new URLSearchParams(query),
      type === 'job' ? findJobs : findPosts,
    ).then((listing) => listing.similar);

  test('tells how many there are, within the other words of the query', async () => {
    await insertItems(
      [
        { type: 'program', subType: 'postdoc_positions', title: 'Two years in Zonal Studies' },
        { type: 'program', subType: 'postdoc_positions', title: 'Fellowships in Limnology' },
        { type: 'program', subType: 'mba', title: 'Limnology for managers' },
        { type: 'job', title: 'Postdoctoral Fellow in Limnology' },
        { type: 'job', position: ['jrf_srf'], title: 'Keeper of fish' },
      ],
      portal.db,
    );
    const programs = {
      totalCountCapped: false,
      plural: 'programs',
      to: '/programs?filter=postdoc_positions',
    };
    expect(await similar('job', 'q=Post-doctoral fellow')).toEqual({ ...programs, totalCount: 2 });
    expect(await similar('job', 'q=limnology postdocs')).toEqual({
      ...programs,
      totalCount: 1,
      to: `${programs.to}&q=limnology`,
    });
    const jobs = { plural: 'jobs', totalCount: 1, totalCountCapped: false };
    expect(await similar('program', 'filter=postdoc_positions&q=limnology')).toEqual({
      ...jobs,
      to: '/jobs?q=postdoctoral+fellow+limnology',
    });
    expect(await similar('program', 'q=junior research fellowship')).toEqual({
      ...jobs,
      to: '/jobs?position=jrf_srf',
    });
  });

  test.each(['q=limnology', 'position=jrf_srf', 'position=jrf_srf&position=lecturer', 'q=postdoc zebra', ''])(
    'not where there is none: %s',
    async (query) => {
      expect(await similar('job', query)).toBeNull();
    },
  );
});

test('a search that finds nothing in a list proposes what its other filters leave', async () => {
  const blogs = (query: string) => loadList(queries(), 'blog', new URLSearchParams(query), findPosts);
  await insertItems(
    [
      { type: 'blog', title: 'Notes on dendrology' },
      { type: 'news', title: 'Zymurgy' },
    ],
    portal.db,
  );
  expect((await blogs('q=dendrology')).suggestions).toBeNull();
  expect((await blogs('q=dendrology zymurgy')).suggestions).toEqual({
    spelling: null,
    without: [{ q: 'dendrology', totalCount: 1 }],
  });
});
