import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkChecker, Verdict } from '../domain/publishing/ports.ts';
import { enqueue } from '../domain/platform/tasks.ts';
import { updateItems } from '../../test/support/item-rows.ts';
import { buildPost } from '../../test/support/items.ts';
import { LinkedItems } from '../../test/support/linked-items.ts';
import { createUser } from '../../test/support/people.ts';
import type { TestPortal } from '../../test/support/test-portal.ts';
import { dayMs } from '../contract/time/days.ts';

const weekMs = 7 * dayMs;
let made: LinkedItems;
let portal: TestPortal;
beforeAll(async () => {
  made = await LinkedItems.start();
  ({ portal } = made);
});
beforeEach(() => made.begin());
afterEach(() => made.clear());
afterAll(() => made.stop());

describe('links of public items', () => {
  test('are checked once a week, and what answers is left alone', async () => {
    made.server.pages.set('/apply', 200);
    const id = await made.publishPost('/apply');
    expect(await made.run()).toEqual([]);
    expect(made.pages()).toEqual(['HEAD /apply']);
    await made.run();
    portal.advanceClock(6 * dayMs);
    await made.run();
    expect(made.pages()).toEqual(['HEAD /apply']);
    portal.advanceClock(dayMs);
    await made.run();
    expect(made.pages()).toEqual(['HEAD /apply', 'HEAD /apply']);
    expect(await made.rows()).toMatchObject([{ itemId: id, failures: 0, problem: null, failingSince: null }]);
  });

  test('that don’t answer twice in a row are reported to the author, once', async () => {
    const id = await made.publishJob('/gone');
    expect(await made.run()).toEqual([]);
    const since = portal.now;
    portal.advanceClock(weekMs);
    const [mail, ...others] = await made.run();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: made.author.email,
      subject: 'Please check the link in your job: Lecturer in Public Policy',
    });
    expect(mail!.text).toContain('At the last check, this link leads to a page that doesn’t exist (404):');
    expect(mail!.text).toContain(`> ${made.server.at('/gone')}`);
    expect(mail!.text).toContain(`http://portal.test/jobs/edit/${id}`);
    expect(await made.rows()).toMatchObject([{ failures: 2, failingSince: since }]);
    for (let week = 0; week < 3; week += 1) {
      portal.advanceClock(weekMs);
      expect(await made.run()).toEqual([]);
    }
    expect(await made.rows()).toMatchObject([{ failures: 5 }]);
  });

  test('that answer in between are counted from zero, and can be reported again', async () => {
    await made.publishPost('/flaky');
    await made.run();
    made.server.pages.set('/flaky', 200);
    portal.advanceClock(weekMs);
    await made.run();
    expect(await made.rows()).toMatchObject([{ failures: 0, problem: null }]);
    made.server.pages.delete('/flaky');
    portal.advanceClock(weekMs);
    expect(await made.run()).toEqual([]);
    portal.advanceClock(weekMs);
    expect(await made.run()).toHaveLength(1);
  });

  test('that are changed are counted from zero', async () => {
    const id = await made.publishPost('/old', made.admin);
    await made.run();
    portal.advanceClock(weekMs);
    await made.run();
    expect(await made.rows()).toMatchObject([{ failures: 2 }]);
    made.server.pages.set('/new', 200);
    await portal.call('PUT /posts/:id', {
      params: { id },
      token: made.admin.token,
      body: buildPost({ actionLink: made.server.at('/new') }),
    });
    expect(await made.rows()).toMatchObject([{ link: made.server.at('/new'), failures: 0, checkedAt: null }]);
    await made.run();
    expect(made.pages().at(-1)).toBe('HEAD /new');
    await portal.call('PUT /posts/:id', {
      params: { id },
      token: made.admin.token,
      body: buildPost({ actionLink: '' }),
    });
    expect(await made.rows()).toEqual([]);
  });

  test('of anything else are not checked', async () => {
    await portal.call('POST /posts', {
      token: made.author.token,
      body: buildPost({ actionLink: made.server.at('/pending') }),
    });
    const rejected = await made.publishPost('/rejected');
    await portal.call('PUT /posts/:id/approve', {
      params: { id: rejected },
      token: made.admin.token,
      body: { approvalStatus: 'rejected', reason: 'Not this one' },
    });
    await made.publishJob('/closed');
    await updateItems({ type: 'job' }, { applicationDeadline: '2020-01-01' }, portal.db);
    await made.run();
    expect(made.server.asked).toEqual([]);
    // The closed one is checked again later, because it may be extended.
    expect((await made.rows()).every(({ dueAt }) => dueAt.getTime() === portal.now.getTime() + weekMs)).toBe(
      true,
    );
  });

  test('of a deleted item are no longer checked', async () => {
    const id = await made.publishPost('/gone');
    await made.run();
    await portal.call('DELETE /posts/:id', { params: { id }, token: made.author.token });
    expect(await made.rows()).toEqual([]);
  });
});

describe('a dead link', () => {
  const lists = { limit: 20, page: 1 };
  test('is marked for its author and staff alone, with a filter in the queue', async () => {
    made.server.pages.set('/fine', 200);
    const [dead, fine] = [await made.publishPost('/gone'), await made.publishPost('/fine')];
    const job = await made.publishJob('/gone');
    await made.run();
    const since = portal.now.toISOString();
    const deadLink = { problem: 'leads to a page that doesn’t exist (404)', since };
    const own = async (token: string | undefined) =>
      (await portal.call('GET /posts/:id', { params: { id: dead }, ...(token && { token }) })).deadLink;
    expect(await own(made.author.token)).toBeUndefined();
    portal.advanceClock(weekMs);
    await made.run();
    const stranger = await createUser(portal);
    const moderator = await createUser(portal, { role: 'moderator' });
    expect([await own(made.author.token), await own(moderator.token)]).toEqual([deadLink, deadLink]);
    expect([await own(stranger.token), await own(undefined)]).toEqual([undefined, undefined]);
    const { posts: mine } = await portal.call('GET /posts/my', { token: made.author.token });
    expect(mine.map((one) => [one.id, one.deadLink])).toEqual([
      [fine, undefined],
      [dead, deadLink],
    ]);
    const { jobs: ours } = await portal.call('GET /jobs', {
      query: { userId: made.author.id, includeAllStatuses: 'true' },
      token: made.author.token,
    });
    expect(ours.map((one) => one.deadLink)).toEqual([deadLink]);
    const { token } = moderator;
    const queue = async (query: object) => {
      const { posts, counts } = await portal.call('GET /moderation/posts', {
        query: { ...lists, ...query },
        token,
      });
      return { ids: posts.map(({ id }) => id), counts, marks: posts.map((one) => one.deadLink) };
    };
    expect(await queue({ deadLink: 'true' })).toMatchObject({
      ids: [dead],
      counts: { approved: 1 },
      marks: [deadLink],
    });
    expect((await queue({ deadLink: 'false' })).ids).toEqual([fine]);
    expect((await queue({})).ids.length).toBe(2);
    const { jobs } = await portal.call('GET /moderation/jobs', {
      query: { ...lists, deadLink: 'true' },
      token,
    });
    expect(jobs.map(({ id }) => id)).toEqual([job]);
    // It answers again.
    made.server.pages.set('/gone', 200);
    portal.advanceClock(weekMs);
    await made.run();
    expect(await own(made.author.token)).toBeUndefined();
    expect((await queue({ deadLink: 'true' })).ids).toEqual([]);
  });
});

describe('nobody is notified', () => {
  test('when it is our own connection that fails', async () => {
    made.server.pages.set('/fine', 200);
    await made.publishPost('/fine');
    await made.run();
    await made.publishPost('/other');
    const offline: LinkChecker = {
      begin: () => async (): Promise<Verdict> => ({
        result: 'fails',
        problem: 'gets no answer',
        from: 'connection',
      }),
    };
    for (let n = 0; n < 4; n += 1) {
      portal.advanceClock(weekMs);
      expect(await made.run(offline)).toEqual([]);
    }
    expect((await made.rows()).map(({ failures }) => failures)).toEqual([0, 0]);
    // The same failure counts where another link answers.
    const halfOnline: LinkChecker = {
      begin: () => async (link) =>
        link.endsWith('/fine')
          ? { result: 'works' }
          : { result: 'fails', problem: 'gets no answer', from: 'connection' },
    };
    for (let n = 0; n < 2; n += 1) {
      portal.advanceClock(weekMs);
      await made.run(halfOnline);
    }
    expect((await made.rows()).map(({ failures }) => failures).toSorted()).toEqual([0, 2]);
  });

  test('about an imported item, which has no author', async () => {
    await made.publishPost('/gone');
    await updateItems({}, { userId: null }, portal.db);
    await made.run();
    portal.advanceClock(weekMs);
    expect(await made.run()).toEqual([]);
    expect(await made.rows()).toMatchObject([{ failures: 2 }]);
  });

  test('when the check is off', async () => {
    await made.publishPost('/gone');
    await portal.db.transaction((tx) => enqueue(tx, 'check-links', {}));
    expect(await portal.work()).toEqual([]);
    expect(made.server.asked).toEqual([]);
  });
});
