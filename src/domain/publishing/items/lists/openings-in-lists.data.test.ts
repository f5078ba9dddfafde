import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertItem } from '../../../../../test/support/item-rows.ts';
import { buildOpening } from '../../../../../test/support/openings.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import { type Opening, sumsOf } from '../../../../contract/publishing/openings.ts';
import { categoryKey } from '../../../../contract/vocabulary/index.ts';
import { jobFacets } from './facets.ts';
import { listCards } from '../list-items.ts';
import type { ItemSearch } from './conditions.ts';

let portal: TestPortal;
const vacancies = (category: string, count: number) => [{ category, count, horizontal: null }];
const monthly = (min: number) => ({ min: min * 100, max: null, currency: 'INR', per: 'month' as const });

const adverts: Record<string, Partial<Opening>[]> = {
  notice: [
    { level: '10', vacancies: vacancies('UR', 3) },
    {
      title: 'Professor',
      position: 'professor',
      department: 'Law',
      field: ['law_legal'],
      level: '14',
      vacancies: vacancies('ST', 1),
    },
  ],
  guests: [
    {
      level: null,
      pay: { min: 150_000, max: null, currency: 'INR', per: 'lecture' },
      contract: 'guest',
      vacancies: vacancies('UR', 0),
      eligibility: 'निबंध',
    },
  ],
  monthly: [{ level: null, pay: monthly(65_000), vacancies: [] }],
  yearly: [{ level: null, pay: { min: 84_000_000, max: null, currency: 'INR', per: 'year' }, vacancies: [] }],
  euros: [{ level: null, pay: { min: 99_999_999, max: null, currency: 'EUR', per: 'month' }, vacancies: [] }],
};
beforeAll(async () => {
  portal = await TestPortal.start();
  for (const [title, openings] of Object.entries(adverts))
    await insertItem(
      {
        type: 'job',
        title,
        field: ['humanities'],
        position: ['lecturer'],
        openings: openings.map((one) => buildOpening(one)),
      },
      portal.db,
    );
  await insertItem({ type: 'job', title: 'plain', position: ['dean'] }, portal.db);
});
afterAll(() => portal.stop());

const found = async (search: ItemSearch) => {
  const { items } = await listCards(portal.ctx, null, 'jobs', { ...search, page: 1, limit: 20 });
  return items.map(({ title }) => title).toSorted();
};

test.each<[ItemSearch, string[]]>([
  [{ position: ['professor'] }, ['notice']],
  [{ position: ['dean'] }, ['plain']],
  [{ filter: ['faculty'] }, ['euros', 'guests', 'monthly', 'notice', 'yearly']],
  [{ field: ['law_legal'] }, ['notice']],
  [{ level: ['14', '15'] }, ['notice']],
  [{ contract: ['guest'] }, ['guests']],
  [{ category: ['UR'] }, ['notice']],
  [{ category: ['UR'], level: ['10'] }, ['notice']],
  [{ category: ['UR'], level: ['14'] }, []],
  [{ category: ['UR', 'ST'], level: ['14'] }, ['notice']],
  [{ minPay: 57_700 }, ['monthly', 'notice', 'yearly']],
  [{ minPay: 65_000 }, ['monthly', 'notice', 'yearly']],
  [{ minPay: 65_001 }, ['notice', 'yearly']],
  [{ minPay: 70_001 }, ['notice']],
  [{ minPay: 144_201 }, []],
])('jobs by %o are those with such an opening', async (search, titles) => {
  expect(await found(search)).toEqual(titles);
});

test.each([
  ['Assistant Professor Physics Level 10', ['notice']],
  ['professor law', ['notice']],
  ['guest', ['guests']],
  ['निबंध', ['guests']],
  ['biology', []],
])('“%s” is searched in openings', async (q, titles) => {
  expect(await found({ q })).toEqual(titles);
});

test('facets count the openings’ values with the others’ filters', async () => {
  const all = await jobFacets(portal.ctx, null, {});
  expect(all).toMatchObject({
    level: { 10: 1, 14: 1 },
    contract: { permanent: 4, guest: 1 },
    category: { UR: 1, ST: 1 },
    minPay: { 50000: 3, 100000: 1 },
    position: { assistant_professor: 5, professor: 1, lecturer: 5, dean: 1 },
    field: { law_legal: 1, humanities: 5, natural_sciences: 5 },
  });
  const senior = await jobFacets(portal.ctx, null, { level: ['14'] });
  expect(senior).toMatchObject({ level: { 10: 1, 14: 1 }, category: { ST: 1 }, contract: { permanent: 1 } });
});

describe('categories of reservation have one key', () => {
  const spellings: Record<string, string[]> = {
    UR: ['UR', 'GEN', 'General', 'Unreserved', 'Gen./UR', 'UR*'],
    OBC: ['OBC', 'OBC (NCL)', 'OBC-NCL', 'obc – ncl', 'OBC(Non-Creamy Layer)', 'ＯＢＣ'],
    PwBD: ['PwBD', 'PwBD*', 'PwD', 'PH', 'VH/HH/OH', 'PwBD (VH)'],
    EWS: ['EWS', 'EWS#'],
    SC: ['SC', '(SC)'],
    'BC-E': ['BC-E'],
    'OBC (CL)': ['OBC (CL)'],
    'SC/ST': ['SC/ST'],
    'अ.जा.': ['अ.जा.'],
  };
  const typed = Object.entries(spellings).flatMap(([key, all]) => all.map((one) => [one, key]));

  test.each(typed)('%s is %s, in the program and in the database', async (one, key) => {
    const { rows } = await portal.db.$client.query('SELECT category_key($1) AS key', [one]);
    expect([categoryKey(one!), rows[0].key]).toEqual([key, key]);
  });

  test('lists find, count and add up by it; the advertisement stays as it is typed', async () => {
    const own = await TestPortal.start();
    try {
      for (const [title, category] of [
        ['first', 'OBC (NCL)'],
        ['second', 'OBC-NCL'],
        ['third', 'OBC'],
      ])
        await insertItem(
          {
            type: 'job',
            title,
            openings: [
              buildOpening({ level: '10', vacancies: [...vacancies(category!, 2), ...vacancies('PwD', 1)] }),
            ],
          },
          own.db,
        );
      for (const category of ['OBC', 'OBC (NCL)']) {
        const { jobs } = await own.call('GET /jobs', { query: { category, level: '10' } as never });
        expect(jobs.map(({ title }) => title).toSorted()).toEqual(['first', 'second', 'third']);
      }
      expect((await jobFacets(own.ctx, null, {})).category).toEqual({ OBC: 3, PwBD: 3 });
      const { jobs } = await own.call('GET /jobs', { query: { q: 'first' } });
      const { data } = await own.try('GET /jobs/:id', { params: { id: jobs[0]!.id } });
      expect(data.vacanciesByCategory).toEqual({ OBC: 2, PwBD: 1 });
      expect(data.openings[0]!.vacancies[0]!.category).toBe('OBC (NCL)');
      expect(sumsOf(data.openings)?.vacanciesByCategory).toEqual(data.vacanciesByCategory);
    } finally {
      await own.stop();
    }
  });
});
