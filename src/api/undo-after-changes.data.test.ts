import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPost } from '../../test/support/items.ts';
import { aPerson, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/payments/index.ts';

let portal: TestPortal;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  moderator = await aPerson(portal, { role: 'moderator' });
  admin = await aPerson(portal, { role: 'admin' });
});
afterAll(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
  await portal.stop();
});

const blog = aPost({ type: 'blog', subType: null, title: 'Lakes of the plateau' });

/** An author who has no mails waiting. */
const anAuthor = async (wanted: Parameters<typeof aPerson>[1] = {}) => {
  const author = await aPerson(portal, wanted);
  await portal.work();
  return author;
};
const submit = async ({ token }: Person, body: object = blog) =>
  (await portal.call('POST /posts', { token, body })).id;
const decide = async (id: string, approvalStatus = 'approved') => {
  portal.passes(1);
  const body = { approvalStatus, reason: approvalStatus === 'rejected' ? 'The place is missing.' : null };
  return portal.call('PUT /posts/:id/approve', { token: moderator.token, params: { id }, body });
};
const edit = ({ token }: Person, id: string, body: object) => {
  portal.passes(1);
  return portal.call('PUT /posts/:id', { token, params: { id }, body });
};
const remove = ({ token }: Person, id: string) => portal.call('DELETE /posts/:id', { token, params: { id } });

describe('the mail that tells of a decision', () => {
  /** Receivers and subjects of what is sent after a minute. */
  const laterMails = async () => {
    portal.passes(60_000);
    return (await portal.work()).map(({ to, subject }) => [to, subject]);
  };

  test.each(['approved', 'rejected'])('is not sent when the post that was %s is deleted', async (status) => {
    const author = await anAuthor();
    const id = await submit(author);
    await decide(id, status);
    await remove(author, id);
    expect(await laterMails()).toEqual([]);
  });

  test.each(['approved', 'rejected'])(
    'is not sent when the post that was %s waits for a review again',
    async (status) => {
      const author = await anAuthor();
      const id = await submit(author);
      await decide(id, status);
      const { approvalStatus } = await edit(author, id, { ...blog, title: 'Lakes and rivers' });
      expect(approvalStatus).toBe('pending');
      expect(await laterMails()).toEqual([]);
    },
  );

  test('is not sent to an author whom an admin replaced', async () => {
    const [author, other] = [await anAuthor(), await anAuthor()];
    const id = await submit(author);
    await decide(id);
    const body = { ...blog, userId: other.id };
    await portal.call('PUT /admin/posts/:id', { token: admin.token, params: { id }, body });
    expect(await laterMails()).toEqual([]);
  });

  test('is sent when the post was changed but stands', async () => {
    const author = await anAuthor();
    const id = await submit(author);
    await decide(id);
    await portal.call('PUT /admin/posts/:id/featured', {
      token: admin.token,
      params: { id },
      body: { featured: true },
    });
    expect(await laterMails()).toEqual([[author.email, 'Your post is live: Lakes of the plateau']]);
  });
});
