import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createPublicQueries } from '../../src/app/pages/public-queries.ts';
import { loadCategory } from '../../src/web/discovery/search/load-search.ts';
import { size } from '../support/size.ts';
import type { TestPortal } from '../support/test-portal.ts';
import { allTitles, ask, type Query } from './ask.ts';
import { wrongIn } from './judge.ts';
import { searchedPortal } from './portal.ts';

const file = await readFile(join(import.meta.dirname, 'queries.yaml'), 'utf8');
const byReader = Object.entries(parse(file) as Record<string, Query[]>);

let portal: TestPortal;
let titles: string[];
beforeAll(async () => {
  portal = await searchedPortal();
  titles = await allTitles(portal);
});
afterAll(() => portal.stop());

test('there are at least 300 queries', () => {
  expect(byReader.flatMap(([, queries]) => queries).length).toBeGreaterThanOrEqual(300);
});

describe.each(byReader)('%s', (_reader, queries) => {
  const chosen = queries.filter((_, at) => size !== 'small' || at % 3 === 0);
  test.concurrent.each(chosen.map((query) => [query.q, query.in, query] as const))(
    "'%s' in %s",
    async (_q, _in, query) => {
      const found = await ask(portal, query);
      // A hostile query may be refused.
      if ('statuses' in found) {
        expect([query.answers, Math.max(...found.statuses)]).toEqual([true, 400]);
        return;
      }
      expect([...wrongIn(query, found, titles), ...(await wrongCategory(query))]).toEqual([]);
    },
  );
});

/** Categories are shown by the page alone. */
async function wrongCategory({ q, category }: Query): Promise<string[]> {
  if (category === undefined) return [];
  const found = await loadCategory(createPublicQueries(portal.ctx, { publicUrl: portal.url }), q);
  if (!found) return ['has no category'];
  const isAsExpected = found.to.toLowerCase() === category && found.count.totalCount > 0;
  return isAsExpected ? [] : [`has the category ${found.to} with ${found.count.totalCount}`];
}
