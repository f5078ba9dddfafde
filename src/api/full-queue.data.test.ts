import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItems } from '../../test/support/item-rows.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { creditLedger } from '../db/index.ts';
import { checkLedger } from '../domain/commerce/index.ts';

const waiting = 100;
const atOnce = 60;
/** Mails are sent once a decision can no longer be undone. */
const minute = 60_000;
let portal: TestPortal;
let moderator: Person;
/** Each author has a tenth of the queue, and this many credits. */
let authors: { person: Person; canPay: number }[];

beforeAll(async () => {
  portal = await TestPortal.start();
  moderator = await createUser(portal, { role: 'moderator' });
  const wanted = [
    ...Array.from({ length: 6 }, () => [{ credits: { any: 95 } }, 100] as const),
    [{ isPremium: true }, Infinity] as const,
    // The five welcome credits of an individual.
    [{}, 5] as const,
    [{ role: 'university' as const, credits: { job: 3 } }, 3] as const,
    [{ role: 'university' as const }, 0] as const,
  ];
  authors = [];
  for (const [changes, canPay] of wanted) authors.push({ person: await createUser(portal, changes), canPay });
  await portal.work();
  await fillQueue();
});
afterAll(() => portal.stop());

/** Item 0 has waited longest. */
async function fillQueue(): Promise<void> {
  const rows = Array.from({ length: waiting }, (_, n) => {
    const at = new Date(portal.now.getTime() - (waiting - n) * 60_000);
    return {
      type: 'job' as const,
      userId: authors[n % authors.length]!.person.id,
      title: `Lecturer in subject ${n}`,
      organiser: `Institute ${n % 7}`,
      approvalStatus: 'pending' as const,
      submittedAt: at,
      createdAt: at,
    };
  });
  await insertItems(rows, portal.db);
}

const queue = (query: Record<string, unknown> = {}) =>
  portal.call('GET /moderation/jobs', {
    token: moderator.token,
    query: { approvalStatus: 'pending', ...query },
  });

async function longestWaiting(count: number) {
  const pages = [];
  for (let page = 1; page <= count / 20; page += 1) pages.push(await queue({ page, limit: 20 }));
  return pages.flatMap((page) => page.jobs);
}

const approve = (ids: string[]) =>
  portal.call('POST /moderation/decisions', {
    token: moderator.token,
    body: { entity: 'job', ids, approvalStatus: 'approved' },
  });

test('a long queue starts with the oldest and can be filtered', async () => {
  const { jobs: first, totalCount } = await queue();
  expect(totalCount).toBe(waiting);
  expect(first.slice(0, 3).map(({ title }) => title)).toEqual(
    [0, 1, 2].map((n) => `Lecturer in subject ${n}`),
  );
  expect((await queue({ q: 'subject 99' })).totalCount).toBe(1);
  expect((await queue({ userId: authors[9]!.person.id })).totalCount).toBe(waiting / 10);
});

test('approving 60 items at once charges, logs and mails each exactly once', async () => {
  const chosen = await longestWaiting(atOnce);
  const ids = chosen.map(({ id }) => id);
  const began = performance.now();
  const { results } = await approve(ids);
  console.info(`${atOnce} of ${waiting} decided in ${Math.round(performance.now() - began)} ms`);

  const share = atOnce / authors.length;
  const expected = authors.map(({ canPay }) => Math.min(share, canPay));
  const isDone = new Map(results.map(({ id, done }) => [id, done]));
  const doneOf = ({ person }: (typeof authors)[number]) =>
    chosen.filter(({ id, author }) => author?.id === person.id && isDone.get(id)).length;
  expect(authors.map(doneOf)).toEqual(expected);
  expect(new Set(results.filter(({ done }) => !done).map(({ status }) => status))).toEqual(new Set([402]));

  const done = results.filter((one) => one.done).map(({ id }) => id);
  const charged = await portal.db
    .select({ userId: creditLedger.userId, sum: sql<number>`-sum(${creditLedger.amount})::int` })
    .from(creditLedger)
    .where(inArray(creditLedger.referenceId, ids))
    .groupBy(creditLedger.userId);
  const chargedOf = new Map(charged.map(({ userId, sum }) => [userId, sum]));
  expect(authors.map(({ person }) => chargedOf.get(person.id) ?? 0)).toEqual(
    authors.map(({ canPay }, at) => (canPay === Infinity ? 0 : expected[at])),
  );

  const { rows: logged } = await portal.db.$client.query<{ entity_id: string }>(
    'SELECT entity_id FROM approval_logs WHERE entity_id = ANY($1) ORDER BY entity_id',
    [ids],
  );
  expect(logged.map((row) => row.entity_id)).toEqual(done.toSorted());
  portal.advanceClock(minute);
  const mails = await portal.work();
  const mailedTo = ({ person }: (typeof authors)[number]) =>
    mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  // One mail for all of an author, since they were decided on together.
  const subjects = expected.map((n) => (n > 1 ? [`${n} of your jobs are live`] : []));
  expect(authors.map(mailedTo)).toEqual(subjects);

  const again = await approve(done);
  expect(again.results.every(({ status }) => status === 409)).toBe(true);
  portal.advanceClock(minute);
  expect(await portal.work()).toEqual([]);
  expect((await queue()).totalCount).toBe(waiting - done.length);
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
