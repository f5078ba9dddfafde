import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';

let portal: TestPortal;
let moderator: Person;
let authors: Person[];

/** A queue as after a long holiday: 1,000 jobs of ten authors, each with fifteen credits for them. */
beforeAll(async () => {
  portal = await TestPortal.start();
  moderator = await aPerson(portal, { role: 'moderator' });
  authors = await Promise.all(Array.from({ length: 10 }, () => aPerson(portal, { credits: { any: 10 } })));
  await portal.work();
  await portal.db.$client.query(
    `INSERT INTO jobs (id, user_id, title, content, content_text, field, location, position, employer,
       approval_status, submitted_at, created_at, updated_at)
     SELECT gen_random_uuid(), ($1::uuid[])[1 + n % 10], 'Waiting job number ' || n, '<p>Text</p>', 'Text', '{education}',
       'Asia/India', '{lecturer}', 'Sample University', 'pending', at, at, at
     FROM generate_series(1, 1000) AS n, LATERAL (SELECT '2026-11-01T00:00:00Z'::timestamptz + n * interval '1 minute' AS at) AS moment`,
    [authors.map(({ id }) => id)],
  );
});
afterAll(() => portal.stop());

const waiting = (page: number) =>
  portal.call('GET /moderation/jobs', {
    token: moderator.token,
    query: { approvalStatus: 'pending', limit: 100, page },
  });

test('of 1,000 waiting jobs 200 are approved at once: each logged and charged, each author mailed for each of his', async () => {
  const [first, second] = [await waiting(1), await waiting(2)];
  expect(first.counts.pending).toBe(1000);
  const ids = [...first.jobs, ...second.jobs].map(({ id }) => id);
  expect(new Set(ids).size).toBe(200);
  const { results } = await portal.call('POST /moderation/decisions', {
    token: moderator.token,
    body: { kind: 'job', ids, approvalStatus: 'approved' },
  });
  // Twenty jobs of each author, and credits for fifteen.
  expect(results.filter(({ done }) => done)).toHaveLength(150);
  expect(results.filter(({ status }) => status === 402)).toHaveLength(50);
  const { counts } = await waiting(1);
  expect(counts).toEqual({ pending: 850, approved: 150, rejected: 0 });
  const logs = await portal.call('GET /logs', { token: moderator.token, query: { action: 'approved' } });
  expect(logs.totalCount).toBe(150);
  for (const author of authors) {
    const { credits } = await portal.call('GET /users/profile', { token: author.token });
    expect([credits.job, credits.any]).toEqual([0, 0]);
  }
  const mails = await portal.work();
  expect(mails.filter(({ to }) => to === authors[0]!.email)).toHaveLength(15);
});

test('two moderators who send the same items at once decide each of them once', async () => {
  const other = await aPerson(portal, { role: 'moderator' });
  const ids = (await waiting(3)).jobs.slice(0, 40).map(({ id }) => id);
  const reject = (token: string) =>
    portal.call('POST /moderation/decisions', {
      token,
      body: { kind: 'job', ids, approvalStatus: 'rejected', reason: 'Sent twice' },
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
