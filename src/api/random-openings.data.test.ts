import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../test/support/properties.ts';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import {
  asHtml,
  asText,
  openingsOf,
  randomTable,
  tableCategories,
  type TableRow,
} from '../../test/support/random-tables.ts';
import { bySize } from '../../test/support/size.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { Job } from '../contract/publishing/job.ts';
import Advertisement from '../web/publishing/page/Advertisement.tsx';

let portal: TestPortal;
let author: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { isPremium: true });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

const runs = bySize({ small: 4, whole: 20, long: 10_000 });

/** A table as it is pasted into the form, proposed, saved and read back. */
async function savedAs(pasted: { html: string } | { text: string }): Promise<Job> {
  const { token } = author;
  const { proposal } = await portal.call('POST /jobs/parse', { token, body: pasted as never });
  const body = { ...buildJob(), openings: proposal.openings as never };
  const { id } = await portal.call('POST /jobs', { token, body });
  const approval = { params: { id }, body: { approvalStatus: 'approved' as const }, token: moderator.token };
  await portal.call('PUT /jobs/:id/approve', approval);
  return portal.call('GET /jobs/:id', { params: { id } });
}

/** The numbers of each line of the page, by the categories that stand before them; a zero is left out. */
function numbersOn(job: Job): Record<string, number>[] {
  const html = renderToStaticMarkup(createElement(Advertisement, { job }));
  return html
    .split(' id="opening-')
    .slice(1)
    .map((line) => {
      const counts = [...line.split(/<\/summary>|<\/div>/)[0]!.matchAll(/<small>([^<]*) <\/small>(\d+)/g)];
      const stated = new Map(counts.map(([, category, count]) => [category!, Number(count)]));
      return Object.fromEntries(tableCategories.map((category) => [category, stated.get(category) ?? 0]));
    });
}

const sumOf = (rows: TableRow[], at: number) => rows.reduce((sum, { cells }) => sum + cells[at]!.count, 0);

test('in random tables that are pasted, saved and shown, no number stands in another column', async () => {
  await fc.assert(
    fc.asyncProperty(randomTable, fc.boolean(), async (rows, isHtml) => {
      const job = await savedAs(isHtml ? { html: asHtml(rows) } : { text: asText(rows) });
      expect(job.openings).toMatchObject(openingsOf(rows));
      expect(job.openings).toHaveLength(rows.length);
      expect(job.vacanciesByCategory).toEqual(
        Object.fromEntries(tableCategories.map((category, at) => [category, sumOf(rows, at)])),
      );
      expect(numbersOn(job)).toEqual(
        rows.map(({ cells }) =>
          Object.fromEntries(cells.map(({ count }, at) => [tableCategories[at], count])),
        ),
      );
    }),
    // Smaller counterexamples would be sought for minutes.
    { numRuns: runs, endOnFailure: true },
  );
});
