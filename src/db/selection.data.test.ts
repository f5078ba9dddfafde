import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob } from '../../test/support/items.ts';
import { aPerson } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { fixed, jobs, Selection, users } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const item = { id: jobs.id, field: jobs.field, place: jobs.place, createdAt: jobs.createdAt };
const author = { id: users.id, subscriptionEndsAt: users.subscriptionEndsAt };
const upper = sql<string>`upper(${jobs.title})`;
const selection = new Selection({
  tables: { item, author },
  expressions: { upper },
  from: sql`${jobs} LEFT JOIN ${users} ON ${users.id} = ${jobs.userId}`,
});

test('records equal those of a query by Drizzle, also where a joined row is missing', async () => {
  const owner = await aPerson(portal, { credits: { job: 2 } });
  const place = { mode: 'hybrid' as const, city: 'Vienna', country: 'AT' };
  const body = aJob({ place, title: "Reader in 'Quotes' and \\ slashes" });
  const { id } = await portal.call('POST /jobs', { token: owner.token, body });
  const expected = () =>
    portal.db
      .select({ item, author, upper })
      .from(jobs)
      .leftJoin(users, eq(users.id, jobs.userId))
      .where(eq(jobs.id, id));
  const read = () => selection.read(portal.db, sql`WHERE ${jobs.id} = ${id}`);
  const found = await read();
  expect(found).toEqual(await expected());
  expect(found).toMatchObject([{ author: { id: owner.id }, item: { createdAt: expect.any(Date) as Date } }]);
  await portal.db.update(jobs).set({ userId: null }).where(eq(jobs.id, id));
  expect(await read()).toEqual(await expected());
  expect(await read()).toMatchObject([{ author: null }]);
  expect(await selection.read(portal.db, sql`WHERE false`)).toEqual([]);
});

test('values in fixed SQL are escaped', async () => {
  const text = 'it\'s \\ "quoted" $1 ?';
  const { rows } = await portal.db.execute(sql`SELECT ${fixed(sql`${text}::text`)} AS text, ${7}::int AS n`);
  expect(rows).toEqual([{ text, n: 7 }]);
});
