import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { askWhetherOpen } from '../domain/publishing/index.ts';
import { addDays, dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { credits: { any: 100 } });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

/** Sessions end within months. */
const login = async ({ email, password }: Person) =>
  (await portal.call('POST /auth/login', { body: { email, password } })).token!;
beforeEach(async () => {
  for (const person of [author, moderator]) person.token = await login(person);
});

const create = (changes: object) =>
  portal.call('POST /jobs', {
    token: author.token,
    body: buildJob({ applicationDeadline: undefined, ...changes }),
  });
/** As everybody reads it. */
const read = (id: string) => portal.call('GET /jobs/:id', { params: { id } });
async function publish(changes: object) {
  const { id } = await create(changes);
  await portal.call('PUT /jobs/:id/approve', {
    params: { id },
    token: moderator.token,
    body: { approvalStatus: 'approved' },
  });
  return read(id);
}

describe('a job that is open until filled', () => {
  const confirm = async (id: string, person: Person) =>
    portal.try('POST /jobs/:id/confirm', { params: { id }, token: await login(person) });
  const listed = async (id: string) =>
    (await portal.call('GET /jobs', { query: { sort: 'deadline', limit: 100 } })).jobs.some(
      (job) => job.id === id,
    );
  const asked = async () => {
    await askWhetherOpen(portal.ctx);
    const mails = await portal.work();
    return mails.filter(({ subject }) => subject.startsWith('Is this job still open?'));
  };

  test('stays open for 180 days after approval or confirmation; its author is asked once, 14 days before', async () => {
    const soon = addDays(portal.now, 5).toISOString().slice(0, 10);
    const job = await publish({ untilFilled: true, milestones: [{ kind: 'application', date: soon }] });
    const approvedAt = portal.now.getTime();
    expect(job).toMatchObject({ untilFilled: true, confirmBy: null, isClosed: false });
    portal.advanceClock(8 * dayMs);
    expect(await read(job.id)).toMatchObject({
      isClosed: false,
      confirmBy: new Date(approvedAt + 180 * dayMs).toISOString(),
    });
    expect(await listed(job.id)).toBe(true);
    portal.advanceClock(157 * dayMs);
    expect(await asked()).toEqual([]);
    portal.advanceClock(dayMs + 60_000);
    const [mail, ...more] = await asked();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: author.email });
    expect(mail?.text).toContain(`http://portal.test/jobs/${job.id}/confirm`);
    expect(await asked()).toEqual([]);
    portal.advanceClock(14 * dayMs);
    expect(await read(job.id)).toMatchObject({ isClosed: true });
    expect(await listed(job.id)).toBe(false);
    const { data } = await confirm(job.id, author);
    expect(data).toMatchObject({
      isClosed: false,
      confirmBy: addDays(portal.now, 180).toISOString(),
    });
    expect(await listed(job.id)).toBe(true);
    portal.advanceClock(170 * dayMs);
    expect(await asked()).toHaveLength(1);
    expect((await confirm(job.id, moderator)).status).toBe(200);
    const off = { noticeSettings: { question: { mail: false } } };
    await portal.call('PUT /users/profile', { token: await login(author), body: off });
    portal.advanceClock(170 * dayMs);
    expect(await asked()).toEqual([]);
    // The log has what staff did.
    const { logs } = await portal.call('GET /logs', { token: await login(moderator), query: { limit: 100 } });
    const confirmed = logs.filter(({ reason }) => reason === 'Confirmed as still open');
    expect(confirmed).toMatchObject([{ action: 'updated', entityId: job.id }]);
  });

  test('closes with its deadline if that is later, and is not asked about', async () => {
    const far = addDays(portal.now, 190).toISOString().slice(0, 10);
    const job = await publish({ untilFilled: true, applicationDeadline: far });
    portal.advanceClock(185 * dayMs);
    expect(await asked()).toEqual([]);
    expect(await read(job.id)).toMatchObject({ isClosed: false, confirmBy: null });
    portal.advanceClock(6 * dayMs);
    expect(await read(job.id)).toMatchObject({ isClosed: true });
  });

  test('can be confirmed by its author and staff only', async () => {
    const other = await createUser(portal);
    const open = await publish({ untilFilled: true });
    const dated = await publish({});
    const { id: pending } = await create({ untilFilled: true });
    expect((await confirm(open.id, other)).status).toBe(403);
    expect((await confirm(dated.id, author)).status).toBe(409);
    expect((await confirm(pending, author)).status).toBe(409);
    expect((await confirm(pending, other)).status).toBe(404);
  });
});
