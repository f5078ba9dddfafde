import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyzeItems, insertItems, type NewItem } from '../../../../../test/support/item-rows.ts';
import { size } from '../../../../../test/support/size.ts';
import { TestPortal } from '../../../../../test/support/test-portal.ts';
import { listItems } from '../list-items.ts';
import { postFacets } from './facets.ts';

const program = { type: 'program', subType: 'postdoc_positions' } as const;

/** Of 256 that follow each other, the first eight are in the sample. */
const idOf = (n: number) => `01a218e2-f568-77f7-b67b-${n.toString(16).padStart(12, '0')}`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
  // 40 programs, then 10,200 blogs, and 150 news at last.
  const all: NewItem[] = [
    ...Array(38).fill(program),
    ...['Text in common', 'On common text'].map((title) => ({ ...program, title })),
    ...Array(10_200).fill({ type: 'blog' }),
    ...Array(150).fill({ type: 'news' }),
  ];
  await insertItems(
    all.map((item, n) => ({
      ...item,
      id: idOf(n),
      content: '<p>Common text</p>',
      createdAt: new Date(portal.now.getTime() - (all.length - n) * 60_000),
    })),
    portal.db,
  );
  await analyzeItems(portal.db);
});
afterAll(() => portal.stop());

test.skipIf(size === 'small')(
  'each type is counted up to the list limit, however many other posts there are',
  async () => {
    const { type } = await postFacets(portal.ctx, null, {});
    expect(type).toEqual({ program: 40, blog: 10_000, news: 150 });
  },
);

test.skipIf(size === 'small')('subtypes are counted within a type', async () => {
  const { type, subType, estimated } = await postFacets(portal.ctx, null, { type: ['program'] });
  expect(subType).toEqual({ postdoc_positions: 40 });
  expect(estimated).toBe(false);
  expect(type).toMatchObject({ blog: 10_000, news: 150 });
});

test.skipIf(size === 'small')('counts of a large search are estimates for each type', async () => {
  const { type, estimated } = await postFacets(portal.ctx, null, { q: 'common' });
  expect(estimated).toBe(true);
  expect(type).toMatchObject({ program: 260, blog: 10_000, news: 260, workshop: null });
});

test.skipIf(size === 'small')(
  'of more matches than are counted, the best come first, each on one page',
  async () => {
    const ofPage = async (page: number) => {
      const query = { q: 'common text', page, limit: 20 };
      const { items, totalCountCapped } = await listItems(portal.ctx, null, 'posts', query);
      expect(totalCountCapped).toBe(true);
      return items;
    };
    const [first, second] = [await ofPage(1), await ofPage(2)];
    expect(first.map(({ title }) => title).slice(0, 3)).toEqual([
      'On common text',
      'Text in common',
      'An item',
    ]);
    const rest = [...first.slice(2), ...second];
    expect(new Set(rest.map(({ id }) => id)).size).toBe(38);
    expect(rest.map(({ createdAt }) => createdAt)).toEqual(
      Array.from({ length: 38 }, (_, n) => new Date(portal.now.getTime() - (n + 1) * 60_000).toISOString()),
    );
  },
);

describe('of what finds much of the sample', () => {
  const inSample = (n: number) => `01a218e2-f568-77f7-b67c-${n.toString(16).padStart(10, '0')}00`;
  beforeAll(async () => {
    await insertItems(
      Array.from({ length: 3200 }, (_, n) => ({
        id: inSample(n),
        type: n < 200 ? 'course' : 'program',
        title: n === 0 ? 'A frequent word' : `Course ${n}`,
        content: '<p>Frequent words</p>',
        createdAt: new Date(portal.now.getTime() - (4000 - n) * 60_000),
      })),
      portal.db,
    );
    await analyzeItems(portal.db);
  });

  test.skipIf(size === 'small')('only the sample is counted, and the number is a lower bound', async () => {
    const { type, estimated } = await postFacets(portal.ctx, null, { q: 'frequent' });
    expect(estimated).toBe(true);
    expect(type).toMatchObject({ course: 6400, program: 96_000, blog: null });
    const list = await listItems(portal.ctx, null, 'posts', { q: 'frequent', page: 1, limit: 5 });
    expect([list.totalCount, list.totalCountCapped]).toEqual([10_000, true]);
  });

  test.skipIf(size === 'small')('the best come first, and the newest of the others', async () => {
    const list = await listItems(portal.ctx, null, 'posts', { q: 'frequent', page: 1, limit: 3 });
    expect(list.items.map(({ title }) => title)).toEqual(['A frequent word', 'Course 3199', 'Course 3198']);
  });

  test.skipIf(size === 'small')('the last page knows the number', async () => {
    const query = { q: 'frequent', page: 1067, limit: 3 };
    const list = await listItems(portal.ctx, null, 'posts', query);
    expect(list.items.map(({ title }) => title)).toEqual(['Course 2', 'Course 1']);
    expect([list.totalCount, list.totalCountCapped]).toEqual([3200, false]);
  });
});
