import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockItem } from '../../../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';

let portal: TestPortal;
let moderator: Person;
let author: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  moderator = await createUser(portal, { role: 'moderator' });
  author = await createUser(portal, { credits: { any: 5 } });
});
afterAll(() => portal.stop());

/** Runs `work` while another connection holds what `lock` locks. */
async function whileLocked(
  lock: (client: pg.PoolClient) => Promise<unknown>,
  work: (unlock: () => Promise<void>) => Promise<void>,
) {
  const other = await portal.db.$client.connect();
  let isLocked = true;
  const unlock = async () => {
    if (isLocked) await other.query('ROLLBACK');
    isLocked = false;
  };
  try {
    await other.query('BEGIN');
    await lock(other);
    await work(unlock);
  } finally {
    await unlock();
    other.release();
  }
}

const isReviewWaiting = async () =>
  (
    await portal.db.$client.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%credit_balances%' AND pid <> pg_backend_pid() AND datname = current_database()",
    )
  ).rows.length > 0;

const edited = { title: 'A better title for this one' };
const callsOf = {
  job: {
    create: () => portal.call('POST /jobs', { token: author.token, body: buildJob() }),
    edit: (id: string) =>
      portal.call('PUT /jobs/:id', { token: author.token, params: { id }, body: buildJob(edited) }),
    review: (id: string) =>
      portal.call('GET /moderation/jobs/:id', { token: moderator.token, params: { id } }),
  },
  post: {
    create: () => portal.call('POST /posts', { token: author.token, body: buildPost() }),
    edit: (id: string) =>
      portal.call('PUT /posts/:id', { token: author.token, params: { id }, body: buildPost(edited) }),
    review: (id: string) =>
      portal.call('GET /moderation/posts/:id', { token: moderator.token, params: { id } }),
  },
};

test.each(['job', 'post'] as const)(
  'the author of a %s can edit it during a review, which shows the version it was opened with',
  async (entity) => {
    const { create, edit, review } = callsOf[entity];
    const { id, title } = await create();
    // The balances are the last thing that a review reads: it waits there with its transaction open.
    const lock = (client: pg.PoolClient) =>
      client.query('LOCK TABLE credit_balances IN ACCESS EXCLUSIVE MODE');
    await whileLocked(lock, async (unlock) => {
      const opened = review(id);
      await expect.poll(isReviewWaiting).toBe(true);
      expect((await edit(id)).title).toBe(edited.title);
      await unlock();
      expect((await opened).state).toBe('new');
    });
    expect(title).not.toBe(edited.title);
    expect((await review(id)).item.title).toBe(edited.title);
  },
);

test.each(['job', 'post'] as const)(
  'a review of a %s opens while its author is saving it',
  async (entity) => {
    const { create, review } = callsOf[entity];
    const { id } = await create();
    await whileLocked(
      (client) => lockItem(id, client),
      async () => expect((await review(id)).item.id).toBe(id),
    );
  },
);
