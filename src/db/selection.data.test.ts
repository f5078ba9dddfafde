import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob, aPost } from '../../test/support/items.ts';
import { aPerson } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { fixed, jobs, posts, Selection, users } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const place = { mode: 'hybrid' as const, city: 'Vienna', country: 'AT' };
const bodies = {
  jobs: aJob({ place, title: "Reader in 'Quotes' and \\ slashes", applicationDeadline: '2027-01-31' }),
  posts: aPost({
    place,
    milestones: [{ kind: 'start', date: '2027-02-01', time: null, zone: null, label: null }],
  }),
};

test.each([
  ['jobs', jobs],
  ['posts', posts],
] as const)(
  'records of %s equal those of a query by Drizzle, also without an author',
  async (kind, table) => {
    const owner = await aPerson(portal, { credits: { job: 2, workshop: 2 } });
    await portal.db
      .update(users)
      .set({ subscription: 'premium', subscriptionEndsAt: new Date('2027-03-04T05:06:07.089Z') })
      .where(eq(users.id, owner.id));
    const { id } = await portal.call(`POST /${kind}` as 'POST /jobs', {
      token: owner.token,
      body: bodies[kind] as (typeof bodies)['jobs'],
    });
    const item = getTableColumns(table as typeof jobs);
    const author = { id: users.id, subscriptionEndsAt: users.subscriptionEndsAt };
    const upper = sql<string>`upper(${table.title})`;
    const selection = new Selection({
      tables: { item, author },
      expressions: { upper },
      from: sql`${table} LEFT JOIN ${users} ON ${users.id} = ${table.userId}`,
    });
    const expected = () =>
      portal.db
        .select({ item, author, upper })
        .from(table as typeof jobs)
        .leftJoin(users, eq(users.id, table.userId))
        .where(eq(table.id, id));
    const read = () => selection.read(portal.db, sql`WHERE ${table.id} = ${id}`);
    expect(await read()).toEqual(await expected());
    expect(await read()).toMatchObject([{ author: { subscriptionEndsAt: expect.any(Date) as Date } }]);
    await portal.db
      .update(table as typeof jobs)
      .set({ userId: null })
      .where(eq(table.id, id));
    expect(await read()).toEqual(await expected());
    expect(await read()).toMatchObject([{ author: null }]);
    expect(await selection.read(portal.db, sql`WHERE false`)).toEqual([]);
  },
);

test('values in fixed SQL are escaped, and the SQL they come from can still be used', async () => {
  const text = 'it\'s \\ "quoted" $1 ?';
  const query = sql`${text}::text`;
  const { rows } = await portal.db.execute(
    sql`SELECT ${fixed(query)} AS text, ${query} AS same, ${7}::int AS n`,
  );
  expect(rows).toEqual([{ text, same: text, n: 7 }]);
  const again = await portal.db.execute(sql`SELECT ${query} AS same, ${7}::int AS n`);
  expect(again.rows).toEqual([{ same: text, n: 7 }]);
});
