import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setBalances } from '../../test/support/balances.ts';
import { buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/commerce/index.ts';

let portal: TestPortal;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  moderator = await createUser(portal, { role: 'moderator' });
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
  await portal.stop();
});

const blog = buildPost({ type: 'blog', subType: null, title: 'Lakes of the plateau' });

/** An author without queued mails. */
const createAuthor = async (wanted: Parameters<typeof createUser>[1] = {}) => {
  const author = await createUser(portal, wanted);
  await portal.work();
  return author;
};
const submit = async ({ token }: Person, body: object = blog) =>
  (await portal.call('POST /posts', { token, body })).id;
const decide = async (id: string, approvalStatus = 'approved') => {
  portal.advanceClock(1);
  const body = { approvalStatus, reason: approvalStatus === 'rejected' ? 'The place is missing.' : null };
  return portal.call('PUT /posts/:id/approve', { token: moderator.token, params: { id }, body });
};
const undo = (id: string, updatedAt: string) => {
  portal.advanceClock(1);
  return portal.try('POST /posts/:id/undo', { token: moderator.token, params: { id }, body: { updatedAt } });
};
const edit = ({ token }: Person, id: string, body: object) => {
  portal.advanceClock(1);
  return portal.call('PUT /posts/:id', { token, params: { id }, body });
};
const feature = (id: string, featured: boolean) =>
  portal.call('PUT /admin/posts/:id/featured', { token: admin.token, params: { id }, body: { featured } });
const read = (id: string) => portal.call('GET /posts/:id', { token: moderator.token, params: { id } });
const remove = ({ token }: Person, id: string) => portal.call('DELETE /posts/:id', { token, params: { id } });

describe('the mail that tells of a decision', () => {
  /** Receivers and subjects of what is sent after a minute. */
  const laterMails = async () => {
    portal.advanceClock(60_000);
    return (await portal.work()).map(({ to, subject }) => [to, subject]);
  };

  test.each(['approved', 'rejected'])('is not sent when the post that was %s is deleted', async (status) => {
    const author = await createAuthor();
    const id = await submit(author);
    await decide(id, status);
    await remove(author, id);
    expect(await laterMails()).toEqual([]);
  });

  test('is not sent when the post that was rejected waits for a review again', async () => {
    const author = await createAuthor();
    const id = await submit(author);
    await decide(id, 'rejected');
    const { approvalStatus } = await edit(author, id, { ...blog, title: 'Lakes and rivers' });
    expect(approvalStatus).toBe('pending');
    expect(await laterMails()).toEqual([]);
  });

  test('is sent when a revision of the post that was approved waits for a review', async () => {
    const author = await createAuthor();
    const id = await submit(author);
    await decide(id);
    const { revision } = await edit(author, id, { ...blog, title: 'Lakes and rivers' });
    expect(revision?.state).toBe('pending');
    expect(await laterMails()).toEqual([[author.email, expect.stringMatching(/^Your post is live/)]]);
  });

  test('is not sent to an author whom an admin replaced', async () => {
    const [author, other] = [await createAuthor(), await createAuthor()];
    const id = await submit(author);
    await decide(id);
    const body = { ...blog, userId: other.id };
    await portal.call('PUT /admin/posts/:id', { token: admin.token, params: { id }, body });
    expect(await laterMails()).toEqual([]);
  });

  test('is sent when the post was changed but still has this status', async () => {
    const author = await createAuthor();
    const id = await submit(author);
    await decide(id);
    await feature(id, true);
    expect(await laterMails()).toEqual([[author.email, 'Your post is live: Lakes of the plateau']]);
  });
});

describe('an undone approval that moved a charge', () => {
  const workshop = buildPost({ type: 'workshop' });
  const balancesOf = async ({ token }: Person) => {
    const {
      blog: blogs,
      workshop: workshops,
      any,
    } = await portal.call('GET /payments/credits/balance', { token });
    return { blogs, workshops, any };
  };

  test.each([
    {
      to: 'a dearer type',
      types: [blog, workshop],
      credits: { workshop: 1 },
      paid: { blogs: 0, workshops: 1, any: 0 },
      moved: { blogs: 0, workshops: 0, any: 1 },
    },
    {
      to: 'a cheaper type',
      types: [workshop, blog],
      credits: { blog: 1 },
      paid: { blogs: 1, workshops: 0, any: 0 },
      moved: { blogs: 0, workshops: 0, any: 1 },
    },
    {
      to: 'a type that the same universal credit pays for',
      types: [blog, workshop],
      credits: {},
      paid: { blogs: 0, workshops: 0, any: 0 },
      moved: { blogs: 0, workshops: 0, any: 0 },
    },
  ])('from a universal credit to $to moves it again when made again', async (example) => {
    const author = await createUser(portal);
    const [first, second] = example.types;
    await setBalances(portal, author, { blog: 0, workshop: 0, any: 1 });
    const id = await submit(author, first);
    await decide(id);
    await setBalances(portal, author, example.credits);
    await edit(author, id, second!);
    expect(await balancesOf(author)).toEqual(example.paid);
    for (const _ of ['first', 'again', 'and again']) {
      const { updatedAt } = await decide(id);
      expect(await balancesOf(author)).toEqual(example.moved);
      expect((await undo(id, updatedAt)).status).toBe(200);
      expect(await balancesOf(author)).toEqual(example.paid);
    }
  });
});

describe('whether a post is featured, once a decision is undone', () => {
  test('is as before the approval: not, if it was featured since', async () => {
    const id = await submit(await createUser(portal));
    const { updatedAt } = await decide(id);
    await feature(id, true);
    expect((await undo(id, updatedAt)).status).toBe(200);
    expect(await read(id)).toMatchObject({ approvalStatus: 'pending', featured: false });
    expect((await decide(id)).featured).toBe(false);
  });

  test('is as before the approval: still, if it was featured then', async () => {
    const id = await submit(await createUser(portal));
    await decide(id);
    await feature(id, true);
    await decide(id, 'pending');
    const { updatedAt } = await decide(id);
    await undo(id, updatedAt);
    expect(await read(id)).toMatchObject({ approvalStatus: 'pending', featured: true });
  });

  test('stays as it is after another decision than an approval', async () => {
    const id = await submit(await createUser(portal));
    await decide(id);
    await feature(id, true);
    const { updatedAt } = await decide(id, 'pending');
    await feature(id, false);
    await undo(id, updatedAt);
    expect(await read(id)).toMatchObject({ approvalStatus: 'approved', featured: false });
  });
});

describe('an approval of a post whose author deletes the account', () => {
  const leave = async ({ token, password }: Person) => {
    const body = { password, publishedItems: 'keep' };
    await portal.call('DELETE /users/profile', { token, body });
  };

  test('cannot be undone: nobody could edit the post', async () => {
    const author = await createUser(portal);
    const id = await submit(author);
    const { updatedAt } = await decide(id);
    await leave(author);
    const { status, failure } = await undo(id, updatedAt);
    expect([status, failure.code]).toEqual([409, 'undo_expired']);
    expect(failure.message).toBe(
      'The author’s account has been deleted. This decision can no longer be undone.',
    );
    expect(await read(id)).toMatchObject({ approvalStatus: 'approved', userId: null });
    const request = { token: moderator.token, body: { entity: 'post', versions: { [id]: updatedAt } } };
    const { results } = await portal.call('POST /moderation/decisions/undo', request);
    expect(results[0]).toMatchObject({ done: false, status: 409, message: failure.message });
  });

  test('can be undone if it was made afterwards', async () => {
    const author = await createUser(portal);
    const id = await submit(author);
    await decide(id);
    await leave(author);
    await decide(id, 'pending');
    const { updatedAt } = await decide(id);
    expect((await undo(id, updatedAt)).data).toMatchObject({ approvalStatus: 'pending', userId: null });
  });
});

test('a decision on what its author edited in the same millisecond is not undone', async () => {
  const author = await createAuthor();
  const id = await submit(author);
  const { updatedAt } = await decide(id);
  const body = { ...blog, title: 'Lakes and rivers' };
  await portal.call('PUT /posts/:id', { token: author.token, params: { id }, body });
  const { status, failure } = await undo(id, updatedAt);
  expect([status, failure.code]).toEqual([409, 'changed_meanwhile']);
});
