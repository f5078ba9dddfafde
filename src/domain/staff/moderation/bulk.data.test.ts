import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItems } from '../../../../test/support/item-rows.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';

/** Mails are sent once a decision can no longer be undone. */
const minute = 60_000;
let portal: TestPortal;
let moderator: Person;
let authors: Person[];

/** A queue as after a long holiday: 1,000 jobs of ten authors, each with 25 credits for them. */
beforeAll(async () => {
  portal = await TestPortal.start();
  moderator = await createUser(portal, { role: 'moderator' });
  authors = await Promise.all(Array.from({ length: 10 }, () => createUser(portal, { credits: { any: 20 } })));
  await portal.work();
  await insertItems(
    Array.from({ length: 1000 }, (_, n) => {
      const submittedAt = new Date(Date.UTC(2026, 10, 1, 0, n + 1));
      return {
        type: 'job',
        userId: authors[n % authors.length]!.id,
        title: `Waiting job number ${n + 1}`,
        approvalStatus: 'pending',
        submittedAt,
        createdAt: submittedAt,
      };
    }),
    portal.db,
  );
});
afterAll(() => portal.stop());

const waiting = (page: number) =>
  portal.call('GET /moderation/jobs', {
    token: moderator.token,
    query: { approvalStatus: 'pending', limit: 100, page },
  });

const emailOf = (id: string | undefined) => authors.find((author) => author.id === id)?.email;
const rowsOf = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await portal.db.$client.query(text, values)).rows;

test('200 of 1,000 pending jobs are approved at once, each charged, logged and mailed once', async () => {
  const [first, second] = [await waiting(1), await waiting(2)];
  expect(first.counts.pending).toBe(1000);
  const ids = [...first.jobs, ...second.jobs].map(({ id }) => id);
  expect(new Set(ids).size).toBe(200);
  const { results } = await portal.call('POST /moderation/decisions', {
    token: moderator.token,
    body: { entity: 'job', ids, approvalStatus: 'approved' },
  });
  expect(results.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 200]));
  expect((await waiting(1)).counts).toEqual({ pending: 800, approved: 200, rejected: 0 });

  const ledger = await rowsOf(
    "SELECT reference_id AS id, user_id, bucket, amount FROM credit_ledger WHERE cause = 'approval'",
  );
  expect(ledger.map((row) => row['id']).sort()).toEqual(ids.toSorted());
  expect(ledger.every((row) => row['amount'] === -1)).toBe(true);
  for (const author of authors) {
    // Twenty jobs of each: five credits of the type first, then fifteen of the twenty of any type.
    const own = ledger.filter((row) => row['user_id'] === author.id).map((row) => row['bucket']);
    expect([own.filter((bucket) => bucket === 'job').length, own.length]).toEqual([5, 20]);
    const { credits } = await portal.call('GET /users/profile', { token: author.token });
    expect([credits.job, credits.any]).toEqual([0, 5]);
  }

  const logs = await rowsOf(
    "SELECT entity_id AS id, moderator_id FROM approval_logs WHERE action = 'approved'",
  );
  expect(logs.map((row) => row['id']).sort()).toEqual(ids.toSorted());
  expect(logs.every((row) => row['moderator_id'] === moderator.id)).toBe(true);

  portal.advanceClock(minute);
  const mails = await portal.work();
  expect(mails.map(({ to, subject }) => [subject, to]).sort()).toEqual(
    authors.map(({ email }) => ['20 of your jobs are live', email]).sort(),
  );
  for (const { title, author } of [...first.jobs, ...second.jobs]) {
    const mail = mails.find(({ to }) => to === emailOf(author?.id));
    expect(mail?.text).toMatch(new RegExp(`^${title}$`, 'm'));
  }
});

test('items without credit stay in the queue, unlogged and unmailed, and do not stop the others', async () => {
  const ids = [...(await waiting(1)).jobs, ...(await waiting(2)).jobs].map(({ id }) => id);
  const { results } = await portal.call('POST /moderation/decisions', {
    token: moderator.token,
    body: { entity: 'job', ids, approvalStatus: 'approved' },
  });
  // Twenty more jobs of each author, and credits for five.
  expect(results.filter(({ done }) => done)).toHaveLength(50);
  expect(results.filter(({ status }) => status === 402)).toHaveLength(150);
  expect((await waiting(1)).counts).toEqual({ pending: 750, approved: 250, rejected: 0 });
  expect(await rowsOf("SELECT id FROM approval_logs WHERE action = 'approved'")).toHaveLength(250);
  const balances = await rowsOf(
    "SELECT DISTINCT balance FROM credit_balances WHERE bucket IN ('job', 'any') AND user_id = ANY($1)",
    [authors.map(({ id }) => id)],
  );
  expect(balances).toEqual([{ balance: 0 }]);
  portal.advanceClock(minute);
  const mails = await portal.work();
  expect(mails.map(({ subject }) => subject)).toEqual(authors.map(() => '5 of your jobs are live'));
});

test('two moderators deciding the same items at once decide each item once', async () => {
  const other = await createUser(portal, { role: 'moderator' });
  const ids = (await waiting(3)).jobs.slice(0, 40).map(({ id }) => id);
  const reject = (token: string) =>
    portal.call('POST /moderation/decisions', {
      token,
      body: { entity: 'job', ids, approvalStatus: 'rejected', reason: 'Sent twice' },
    });
  const answers = await Promise.all([reject(moderator.token), reject(other.token)]);
  const done = answers.flatMap(({ results }) => results.filter((result) => result.done).map(({ id }) => id));
  expect(done).toHaveLength(40);
  expect(new Set(done).size).toBe(40);
  const { rows } = await portal.db.$client.query(
    "SELECT count(*)::int AS n FROM approval_logs WHERE action = 'rejected' AND entity_id = ANY($1)",
    [ids],
  );
  expect(rows[0].n).toBe(40);
});
