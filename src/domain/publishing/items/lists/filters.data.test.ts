import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem } from '../../../../../test/support/item-rows.ts';
import { buildOpening } from '../../../../../test/support/openings.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import {
  callName,
  type Collection,
  collections,
  type FilterName,
  filterNames,
  filterRecord,
  filtersIn,
} from '../../../../contract/vocabulary/index.ts';
import { items } from '../../../../db/index.ts';
import { planMilestones } from '../milestones/plan-milestones.ts';
import { listCards } from '../list-items.ts';
import { listQuery } from './conditions.ts';
import { isFoundBy } from './found-items.ts';
import { byColumns } from './filter-columns.ts';

let portal: TestPortal;
let ids: Record<Collection, string>;

/** A value of each filter that the sample has. */
const values: Record<FilterName, unknown> = {
  group: ['leadership'],
  position: ['dean'],
  subType: ['journals'],
  field: ['law_legal'],
  location: ['Europe'],
  country: ['IN'],
  state: ['IN-AS'],
  mode: ['hybrid'],
  employer: 'Sample College',
  rank: ['CCF B'],
  level: ['14'],
  category: ['ST'],
  minPay: 190_000,
  startsIn: '2027-03',
  closesWithin: 30,
  closed: true,
  free: true,
  contract: ['visiting'],
};

beforeAll(async () => {
  portal = await TestPortal.start();
  const place = { mode: 'hybrid', city: 'Guwahati', country: 'IN' } as const;
  const on = (kind: 'application' | 'submission' | 'start', date: string) =>
    ({ kind, date, time: null, zone: null, label: null }) as const;
  const job = {
    type: 'job',
    organiser: 'Sample College',
    field: ['law_legal'],
    position: ['dean'],
    location: 'Europe/Germany',
    place,
    featured: true,
    milestones: planMilestones('job', [on('application', '2026-12-01'), on('start', '2027-03-01')]),
    openings: [
      buildOpening({
        level: '14',
        pay: { min: 19_000_000, max: null, currency: 'INR', per: 'month' },
        contract: 'visiting',
        vacancies: [{ category: 'ST', count: 1, horizontal: null }],
      }),
    ],
  } as const;
  const post = {
    type: 'callForPaper',
    subType: 'journals',
    place,
    rank: 'CORE A, CCF B',
    fee: { kind: 'free', amount: null, currency: null },
    milestones: planMilestones('callForPaper', [on('submission', '2026-12-01'), on('start', '2027-03-01')]),
  } as const;
  await insertItem({ type: 'job', title: 'Another' }, portal.db);
  await insertItem({ type: 'callForPaper', title: 'Another' }, portal.db);
  ids = {
    jobs: await insertItem(
      { ...job, field: [...job.field], position: [...job.position], openings: [...job.openings] },
      portal.db,
    ),
    posts: await insertItem(post, portal.db),
  };
});
afterAll(() => portal.stop());

/** Lexemes of items that no record names: the type, whether it is featured, and what must meet in one opening. */
const others = { jobs: ['type', 'featured=yes', 'level+category'], posts: ['type'] };

test.each(collections)(
  'the vector of %s has the lexemes that the records of its filters name, and no others',
  async (collection) => {
    const [row] = await portal.db
      .select({ lexemes: sql<string[]>`filter_lexemes(items)` })
      .from(items)
      .where(eq(items.id, ids[collection]));
    // Of a flag the whole lexeme is named, of others what is before '='.
    const named: (string | null)[] = [
      'featured=yes',
      ...filterNames.map((name) => filterRecord(name).lexeme),
    ];
    const nameOf = (lexeme: string) => (named.includes(lexeme) ? lexeme : lexeme.split('=')[0]!);
    const expected = filtersIn(collection)
      // Jobs have no fee.
      .filter((name) => name !== 'free' || collection === 'posts')
      .flatMap((name) => filterRecord(name).lexeme ?? []);
    expect(new Set(row!.lexemes.map(nameOf))).toEqual(new Set([...expected, ...others[collection]]));
  },
);

test.each(filterNames.flatMap((name) => filterRecord(name).of.map((collection) => ({ name, collection }))))(
  'a list of $collection finds by $name what has it, and nothing else',
  async ({ name, collection }) => {
    const query = { [callName(name)]: values[name], page: 1, limit: 20 };
    const found = (await listCards(portal.ctx, null, collection, query)).items.map(({ id }) => id);
    // Jobs have no fee, and none of these items is closed.
    const finds = name === 'free' && collection === 'jobs' ? [] : [ids[collection]];
    if (name === 'closed') expect(found).toHaveLength(2);
    else expect(found).toEqual(finds);
  },
);

const vectorTells = { level: ['14'], category: ['ST'] };
test.each([
  ...filterNames.map((name) => ({ [callName(name)]: values[name] })),
  vectorTells,
  { ...vectorTells, category: ['SC'] },
  { position: ['dean', 'lecturer'], filter: ['faculty'], country: ['NP', 'IN'] },
  { free: false },
])('columns have what vectors have: %o', async (asked) => {
  for (const collection of collections) {
    const filter = { ...asked, collection } as Parameters<typeof listQuery>[0];
    const idsBy = (condition: SQL | undefined) =>
      portal.db.select({ id: items.id }).from(items).where(condition).orderBy(items.id);
    const query = listQuery(filter);
    expect(await idsBy(byColumns(filter))).toEqual(await idsBy(query && isFoundBy(query)));
  }
});
