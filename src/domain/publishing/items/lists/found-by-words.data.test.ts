import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../../../../test/support/properties.ts';
import { analyzeItems, insertItems } from '../../../../../test/support/item-rows.ts';
import { slow } from '../../../../../test/support/size.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import {
  jobFields,
  jobPositions,
  postTypes,
  type JobField,
  type JobPosition,
  type PostType,
} from '../../../../contract/vocabulary/index.ts';
import { newId } from '../../../platform/context.ts';
import { countCap } from '../../../platform/paging.ts';
import { jobFacets } from './facets.ts';
import { listItems } from '../list-items.ts';

const rowsOfEach = 3_000;
/** The oldest items, which hold most matches of rare words. */
const oldest = 800;
const today = '2026-11-21';

/** A generator that gives the same numbers in every run. */
let seed = 7;
const chance = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;

const common = ['Café', 'LOGIC', 'river', 'Öl', 'naïve', 'ab', 'abacus'];
/** The last begins like the third. */
const rare = ['Zygote', 'quark', 'fjörd', 'fjordland'];
const words = (count: number, isOld: boolean): string =>
  Array.from({ length: count }, () => (chance() < (isOld ? 0.1 : 0.002) ? pick(rare) : pick(common))).join(
    ' ',
  );

const base = (i: number) => {
  const isOld = i < oldest;
  const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 3) * 60_000); // three at once: ties go by id
  return {
    id: newId(),
    title: chance() < 0.5 ? words(2, isOld) : `Plain title ${i}`,
    contentText: `${words(4, isOld)}${isOld ? ' Vétuste' : ''}`,
    approvalStatus: chance() < 0.95 ? ('approved' as const) : ('pending' as const),
    featured: chance() < 0.05,
    createdAt: at,
    updatedAt: at,
  };
};
const jobRows = Array.from({ length: rowsOfEach }, (_, i) => {
  const row = base(i);
  return {
    ...row,
    type: 'job' as const,
    content: `<p>${row.contentText}</p>`,
    field: [pick(jobFields.slice(0, 3))],
    position: [pick(jobPositions)],
    location: pick(['Asia/India', 'Europe/France']),
    organiser: chance() < 0.3 ? words(1, i < oldest) : 'An employer',
    applicationDeadline: pick([null, '2026-11-20', today, '2027-01-01']),
  };
});
const postRows = Array.from({ length: rowsOfEach }, (_, i) => {
  const row = base(i);
  return { ...row, content: `<p>${row.contentText}</p>`, type: pick(postTypes) };
});

const wordsOf = (text: string): string[] =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\W+/u).filter(Boolean);

/** The specified search, on all rows. */
function naively<Row extends { id: string; createdAt: Date; title: string; contentText: string }>(
  rows: Row[],
  q: string,
  organiserOf: (row: Row) => string,
): string[] {
  const asked = wordsOf(q);
  const ranked = rows.flatMap((row) => {
    const title = wordsOf(row.title);
    const all = [...title, ...wordsOf(`${organiserOf(row)} ${row.contentText}`)];
    const begins = (word: string, some: string[]) => some.some((one) => one.startsWith(word));
    // The last eight by their beginning, those of three letters or fewer whole.
    const isBegun = (word: string) => word.length > 3 && asked.slice(-8).includes(word);
    // 'abacu' has the plural 'abacus'.
    const has = (word: string, some: string[]) => some.includes(word) || some.includes(`${word}s`);
    const isFound = (word: string) => (isBegun(word) && begins(word, all)) || has(word, all);
    const isInTitle = (word: string) => (isBegun(word) ? begins(word, title) : has(word, title));
    if (!asked.every(isFound)) return [];
    if (` ${title.join(' ')} `.includes(` ${asked.join(' ')} `)) return [{ row, rank: 0 }];
    return [{ row, rank: asked.every(isInTitle) ? 1 : 2 }];
  });
  return ranked
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        b.row.createdAt.getTime() - a.row.createdAt.getTime() ||
        (a.row.id < b.row.id ? 1 : -1),
    )
    .map(({ row }) => row.id);
}

const madeAt = new Map([...jobRows, ...postRows].map(({ id, createdAt }) => [id, createdAt.getTime()]));
const newestFirst = (a: string, b: string): number =>
  (madeAt.get(b) as number) - (madeAt.get(a) as number) || (a < b ? 1 : -1);

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
  await insertItems([...jobRows, ...postRows], portal.db);
  await analyzeItems(portal.db); // the number of rows decides between the ways, too
}, 300_000);
afterAll(() => portal.stop());

const word = fc
  .tuple(fc.constantFrom(...common, ...rare, 'title'), fc.integer({ min: 2, max: 9 }))
  .map(([one, length]) => one.slice(0, length));
const term = fc.oneof(
  word,
  fc.array(word, { minLength: 2, maxLength: 10 }).map((some) => some.join(' ')),
  fc.constantFrom('nowhere', 'cafe %', 'title 2', '17', 'NAIVE, river!', '\u0301ol'),
);
const slice = {
  page: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 60 })),
  limit: fc.integer({ min: 1, max: 50 }),
};

test('a job search finds the same as a full comparison', async () => {
  const field = fc.option(fc.constantFrom<JobField>(...jobFields.slice(0, 4)), { nil: undefined });
  const position = fc.option(fc.constantFrom<JobPosition>(...jobPositions.slice(0, 3)), { nil: undefined });
  const open = jobRows.filter(
    (job) =>
      job.approvalStatus === 'approved' && (!job.applicationDeadline || job.applicationDeadline >= today),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({ q: term, field, position, ...slice }),
      async ({ q, field, position, page, limit }) => {
        const ids = naively(
          open.filter(
            (job) => (!field || job.field.includes(field)) && (!position || job.position.includes(position)),
          ),
          q,
          (job) => job.organiser,
        );
        const answer = await listItems(portal.ctx, null, 'jobs', {
          q,
          field: field && [field],
          position: position && [position],
          page,
          limit,
        });
        expect(answer.totalCount).toBe(ids.length);
        expect(answer.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
      },
    ),
    { numRuns: 100 },
  );
});

test('other orders and facets equal a full comparison', async () => {
  const open = jobRows.filter(
    (job) =>
      job.approvalStatus === 'approved' && (!job.applicationDeadline || job.applicationDeadline >= today),
  );
  await fc.assert(
    fc.asyncProperty(term, async (q) => {
      const ids = naively(open, q, (job) => job.organiser);
      const found = new Set(ids);
      const answer = await listItems(portal.ctx, null, 'jobs', { q, sort: 'oldest', page: 1, limit: 100 });
      expect(answer.totalCount).toBe(ids.length);
      expect(answer.items.map(({ id }) => id)).toEqual(
        ids.toSorted((a, b) => newestFirst(b, a)).slice(0, 100),
      );
      const { location } = await jobFacets(portal.ctx, null, { q });
      const inIndia = open.filter((job) => found.has(job.id) && job.location === 'Asia/India').length;
      expect(location['Asia/India'] ?? 0).toBe(inIndia);
    }),
    { numRuns: 20 },
  );
});

test('a post search finds the same as a full comparison', async () => {
  const type = fc.option(fc.constantFrom<PostType>(...postTypes), { nil: undefined });
  const live = postRows.filter((post) => post.approvalStatus === 'approved');
  await fc.assert(
    fc.asyncProperty(fc.record({ q: term, type, ...slice }), async ({ q, type, page, limit }) => {
      const ids = naively(
        live.filter((post) => !type || post.type === type),
        q,
        () => '',
      );
      const answer = await listItems(portal.ctx, null, 'posts', { q, type: type && [type], page, limit });
      expect(answer.totalCount).toBe(ids.length);
      expect(answer.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
    }),
    { numRuns: 60 },
  );
});

test('staff searches over all statuses use the same ranking', async () => {
  const staff = {
    id: newId(),
    sessionId: newId(),
    name: 'M',
    email: 'm@x.example',
    role: 'moderator',
    subscription: 'free',
    isEmailVerified: true,
    mustChangePassword: false,
  } as const;
  const ids = naively(jobRows, 'zygote', (job) => job.organiser);
  const answer = await listItems(portal.ctx, staff, 'jobs', {
    q: 'ZYGÖTE',
    includeAllStatuses: true,
    page: 1,
    limit: 100,
  });
  expect(answer.items.map(({ id }) => id)).toEqual(ids.slice(0, 100));
});

// Ten thousand items take long.
slow(
  'pages of more items than are counted begin with the best matches and are no longer than asked for',
  async () => {
    const rows = Array.from({ length: countCap + 50 }, (_, i) => {
      const at = new Date(Date.UTC(2026, 0, 2) + i * 1000);
      const title = i % 2_000 === 0 ? 'Plenty of work' : 'Work';
      const content = '<p>plenty</p>';
      const times = { createdAt: at, updatedAt: at };
      const texts = { title, content, contentText: 'plenty', organiser: 'An employer' };
      return {
        ...base(0),
        ...texts,
        ...times,
        id: newId(),
        type: 'job' as const,
        approvalStatus: 'approved' as const,
      };
    });
    await insertItems(rows, portal.db);
    await analyzeItems(portal.db);
    const isBest = ({ title }: { title: string }) => title.startsWith('Plenty');
    const newest = rows.toReversed();
    const ids = [...newest.filter(isBest), ...newest.filter((row) => !isBest(row))].map(({ id }) => id);
    for (const page of [1, 2]) {
      const answer = await listItems(portal.ctx, null, 'jobs', { q: 'plenty', page, limit: 20 });
      expect(answer.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 20, page * 20));
    }
  },
);
