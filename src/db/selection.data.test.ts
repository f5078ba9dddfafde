import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { withoutParameters, items, Selection, users } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const place = { mode: 'hybrid' as const, city: 'Vienna', country: 'AT' };
const bodies = {
  jobs: buildJob({ place, title: "Reader in 'Quotes' and \\ slashes", applicationDeadline: '2027-01-31' }),
  posts: buildPost({
    place,
    milestones: [{ kind: 'start', date: '2027-02-01', time: null, zone: null, label: null }],
  }),
};

test.each(['jobs', 'posts'] as const)(
  'records of %s equal those of a query by Drizzle, also without an author',
  async (collection) => {
    const owner = await createUser(portal, { credits: { job: 2, workshop: 2 } });
    await portal.db
      .update(users)
      .set({ subscription: 'premium', subscriptionEndsAt: new Date('2027-03-04T05:06:07.089Z') })
      .where(eq(users.id, owner.id));
    const { id } = await portal.call(`POST /${collection}` as 'POST /jobs', {
      token: owner.token,
      body: bodies[collection] as (typeof bodies)['jobs'],
    });
    const item = getTableColumns(items);
    const author = { id: users.id, subscriptionEndsAt: users.subscriptionEndsAt };
    const upper = sql<string>`upper(${items.title})`;
    const selection = new Selection({
      tables: { item, author },
      expressions: { upper },
      from: sql`${items} LEFT JOIN ${users} ON ${users.id} = ${items.userId}`,
    });
    const expected = () =>
      portal.db
        .select({ item, author, upper })
        .from(items)
        .leftJoin(users, eq(users.id, items.userId))
        .where(eq(items.id, id));
    const read = () => selection.read(portal.db, sql`WHERE ${items.id} = ${id}`);
    expect(await read()).toEqual(await expected());
    expect(await read()).toMatchObject([{ author: { subscriptionEndsAt: expect.any(Date) as Date } }]);
    await portal.db.update(items).set({ userId: null }).where(eq(items.id, id));
    expect(await read()).toEqual(await expected());
    expect(await read()).toMatchObject([{ author: null }]);
    expect(await selection.read(portal.db, sql`WHERE false`)).toEqual([]);
  },
);

test('values in fixed SQL are escaped, and the SQL they come from can still be used', async () => {
  const text = 'it\'s \\ "quoted" $1 ?';
  const query = sql`${text}::text`;
  const { rows } = await portal.db.execute(
    sql`SELECT ${withoutParameters(query)} AS text, ${query} AS same, ${7}::int AS n`,
  );
  expect(rows).toEqual([{ text, same: text, n: 7 }]);
  const again = await portal.db.execute(sql`SELECT ${query} AS same, ${7}::int AS n`);
  expect(again.rows).toEqual([{ same: text, n: 7 }]);
});
