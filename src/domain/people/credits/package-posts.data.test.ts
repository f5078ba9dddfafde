import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../../../test/support/properties.ts';
import { buildPost } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { checkLedger } from '../../commerce/index.ts';

let portal: TestPortal;
let admin: Person;
const posts = 4;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const createUniversity = () =>
  createUser(portal, { role: 'university', credits: { package: posts, blog: 2, program: 2 } });
const packagePosts = async ({ id }: Person): Promise<number> => {
  const { rows } = await portal.db.$client.query<{ balance: number }>(
    "SELECT balance FROM credit_balances WHERE user_id = $1 AND bucket = 'package'",
    [id],
  );
  return rows[0]?.balance ?? 0;
};
const types = [
  { type: 'blog', subType: null },
  { type: 'program', subType: 'mba' },
  { type: 'news', subType: null },
] as const;

const create = async ({ token }: Person) =>
  (await portal.call('POST /posts', { token, body: buildPost(types[0]) })).id;
const asAdmin = (id: string, body: object) =>
  portal.try('PUT /admin/posts/:id', { token: admin.token, params: { id }, body });
const remove = ({ token }: Person, id: string) => portal.try('DELETE /posts/:id', { token, params: { id } });

test('changing the author before approval returns the package post and takes one of the new author', async () => {
  const [one, other] = [await createUniversity(), await createUniversity()];
  const id = await create(one);
  expect([await packagePosts(one), await packagePosts(other)]).toEqual([posts - 1, posts]);
  expect((await asAdmin(id, { ...buildPost(types[0]), userId: other.id })).status).toBe(200);
  expect([await packagePosts(one), await packagePosts(other)]).toEqual([posts, posts - 1]);
  await remove(other, id);
  expect([await packagePosts(one), await packagePosts(other)]).toEqual([posts, posts]);
});

test('a new author without package posts is charged at approval', async () => {
  const one = await createUniversity();
  const other = await createUser(portal);
  const id = await create(one);
  const body = { ...buildPost(types[0]), userId: other.id, approvalStatus: 'approved' };
  expect((await asAdmin(id, body)).status).toBe(200);
  expect(await packagePosts(one)).toBe(posts);
  const { blog } = await portal.call('GET /payments/credits/balance', { token: other.token });
  expect(blog).toBe(4);
});

test('an approved post stays paid by its first author', async () => {
  const [one, other] = [await createUniversity(), await createUniversity()];
  const id = await create(one);
  await asAdmin(id, { ...buildPost(types[0]), approvalStatus: 'approved' });
  await asAdmin(id, { ...buildPost(types[0]), userId: other.id });
  await remove(other, id);
  expect([await packagePosts(one), await packagePosts(other)]).toEqual([posts - 1, posts]);
});

/** The expected balance, computed independently of the ledger. */
interface Item {
  id: string;
  owner: number;
  /** Owner of the package post that it took. */
  payer: number | null;
  wasApproved: boolean;
}

const step = fc.record({
  action: fc.constantFrom('create', 'move', 'move', 'delete', 'approve', 'reject', 'pending', 'type'),
  who: fc.nat(2),
  which: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function play(steps: readonly Step[]): Promise<void> {
  const people = [await createUniversity(), await createUniversity(), await createUser(portal)];
  const left = [posts, posts, 0];
  const items: Item[] = [];
  const pay = (owner: number): number | null => {
    if (left[owner] === 0) return null;
    left[owner]! -= 1;
    return owner;
  };
  const giveBack = ({ payer }: Item) => {
    if (payer !== null) left[payer]! += 1;
  };
  for (const { action, who, which } of steps) {
    const item = items[which % Math.max(1, items.length)];
    if (action === 'create') {
      const { status, data } = await portal.try('POST /posts', {
        token: people[who]!.token,
        body: buildPost(types[which % 3]),
      });
      if (status === 201) items.push({ id: data.id, owner: who, payer: pay(who), wasApproved: false });
    } else if (item && action === 'delete') {
      expect((await remove(people[item.owner]!, item.id)).status).toBe(200);
      if (!item.wasApproved) giveBack(item);
      items.splice(items.indexOf(item), 1);
    } else if (item) {
      const body = {
        ...buildPost(action === 'type' ? types[which % 3] : types[0]),
        ...(action === 'move' && { userId: people[who]!.id }),
        ...(action === 'approve' && { approvalStatus: 'approved' }),
        ...(action === 'reject' && { approvalStatus: 'rejected', reason: 'Not complete' }),
        ...(action === 'pending' && { approvalStatus: 'pending' }),
      };
      const { status } = await asAdmin(item.id, body);
      expect([200, 402]).toContain(status);
      if (status === 200 && action === 'move' && who !== item.owner) {
        item.owner = who;
        if (!item.wasApproved) {
          giveBack(item);
          item.payer = pay(who);
        }
      }
      if (status === 200 && action === 'approve') item.wasApproved = true;
    }
    expect(await Promise.all(people.map(packagePosts)), `after ${action}`).toEqual(left);
  }
}

test('package posts always match the posts that took them', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), play), { numRuns: 25 });
  expect((await checkLedger(portal.db)).problems).toEqual([]);
}, 120_000);
