import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

/** Mails are sent once a decision can no longer be undone. */
const minute = 60_000;
let portal: TestPortal;
let author: Person;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 500 } });
  moderator = await createUser(portal, { role: 'moderator' });
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const submitJob = (changes = {}, token = author.token) =>
  portal.call('POST /jobs', { token, body: buildJob(changes) });
const submitPost = (changes = {}, token = author.token) =>
  portal.call('POST /posts', { token, body: buildPost(changes) });
const decideJob = (id: string, body: unknown, token = moderator.token) =>
  portal.try('PUT /jobs/:id/approve', { params: { id }, body, token });
const approve = { approvalStatus: 'approved' };

describe('approval', () => {
  test('makes a job public, charges once, logs and mails', async () => {
    const one = await createUser(portal);
    const { id, title } = await submitJob({ title: 'Reader in Hydrology' }, one.token);
    const { status, data } = await decideJob(id, approve);
    expect(status).toBe(200);
    expect(data.approvalStatus).toBe('approved');
    expect((await portal.try('GET /jobs/:id', { params: { id } })).status).toBe(200);
    const profile = await portal.call('GET /users/profile', { token: one.token });
    expect(profile.credits).toMatchObject({ job: 4, blog: 5, any: 0 });
    const { logs } = await portal.call('GET /logs', { token: moderator.token, query: { entityType: 'job' } });
    expect(logs[0]).toMatchObject({
      entityId: id,
      entityTitle: title,
      action: 'approved',
      moderatorId: moderator.id,
    });
    portal.advanceClock(minute);
    const mail = (await portal.work()).find(({ to }) => to === one.email);
    expect(mail?.subject).toBe('Your job is live: Reader in Hydrology');
    expect(mail?.text).toContain('has been approved and is now public. It used one credit.');
    // Returned and approved again, it is not charged twice, and the mail mentions no charge.
    for (const approvalStatus of ['pending', 'approved']) await decideJob(id, { approvalStatus });
    portal.advanceClock(minute);
    const again = (await portal.work()).find(({ to }) => to === one.email);
    expect(again?.text).toContain('has been approved and is now public.');
    expect(again?.text).not.toContain('credit');
  });

  test('requires a reason of 3 to 1000 characters to reject, which the author receives', async () => {
    const { id } = await submitJob();
    for (const reason of [undefined, '', 'no', 'x'.repeat(1001)])
      expect((await decideJob(id, { approvalStatus: 'rejected', reason })).status).toBe(400);
    const reason = 'The salary line names a range without a currency.';
    expect((await decideJob(id, { approvalStatus: 'rejected', reason })).status).toBe(200);
    const seen = await portal.call('GET /jobs/:id', { params: { id }, token: author.token });
    expect(seen).toMatchObject({ approvalStatus: 'rejected', rejectionReason: reason });
    portal.advanceClock(minute);
    const mails = await portal.work();
    const mail = mails.find(({ to, text }) => to === author.email && text.includes(`> ${reason}`));
    expect(mail?.text).toContain('No credit was taken.');
  });

  test('is refused for authors, individuals and guests', async () => {
    const { id } = await submitJob();
    expect((await decideJob(id, approve, author.token)).status).toBe(403);
    expect((await portal.try('PUT /jobs/:id/approve', { params: { id }, body: approve })).status).toBe(401);
  });

  test('is pending again after the author edits a rejected item; the log keeps the reason', async () => {
    const { id } = await submitPost();
    const decide = (body: unknown) =>
      portal.try('PUT /posts/:id/approve', { params: { id }, body, token: moderator.token });
    await decide({ approvalStatus: 'rejected', reason: 'Please name the venue.' });
    const edited = await portal.call('PUT /posts/:id', {
      params: { id },
      token: author.token,
      body: buildPost({ title: 'Winter school in Pune' }),
    });
    expect(edited).toMatchObject({
      approvalStatus: 'pending',
      rejectionReason: null,
      title: 'Winter school in Pune',
    });
    const { logs } = await portal.call('GET /logs', { token: moderator.token });
    expect(logs.find((log) => log.entityId === id)?.reason).toBe('Please name the venue.');
  });

  test('is needed again when an approved job changes materially, without another charge', async () => {
    const one = await createUser(portal);
    const { id } = await submitJob({}, one.token);
    await decideJob(id, approve);
    const edit = (changes: object) =>
      portal.call('PUT /jobs/:id', { params: { id }, token: one.token, body: buildJob(changes) });
    expect((await edit({ salary: 'Negotiable' })).revision).toBe(null);
    expect((await edit({ employer: 'Another University' })).revision?.state).toBe('pending');
    expect((await decideJob(id, approve)).status).toBe(200);
    const { credits } = await portal.call('GET /users/profile', { token: one.token });
    expect(credits.job).toBe(4);
  });

  test('answers 409 with the current item when the status is already set', async () => {
    const { id } = await submitJob();
    await decideJob(id, approve);
    const { status, failure } = await decideJob(id, approve);
    expect(status).toBe(409);
    expect(failure.current).toMatchObject({ id, approvalStatus: 'approved' });
  });

  test('by two moderators at once is charged once, and the second gets 409', async () => {
    const one = await createUser(portal);
    const { id } = await submitJob({}, one.token);
    const answers = await Promise.all([decideJob(id, approve), decideJob(id, approve, admin.token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { credits } = await portal.call('GET /users/profile', { token: one.token });
    expect(credits.job).toBe(4);
  });

  test('of one’s own item is refused for moderators and allowed for admins', async () => {
    const own = await portal.call('POST /jobs', { token: admin.token, body: buildJob() });
    expect((await decideJob(own.id, approve, admin.token)).status).toBe(200);
    const scholar = await createUser(portal);
    const { id } = await submitJob({}, scholar.token);
    await portal.db.$client.query("UPDATE users SET role = 'moderator' WHERE id = $1", [scholar.id]);
    const { status, failure } = await decideJob(id, approve, scholar.token);
    expect([status, failure.code]).toEqual([403, 'own_item']);
  });

  test('without a credit gets 402 and changes nothing', async () => {
    const poor = await createUser(portal);
    await portal.db.$client.query(
      "INSERT INTO credit_ledger (id, user_id, bucket, amount, cause, created_at) VALUES (gen_random_uuid(), $1, 'job', -5, 'correction', now())",
      [poor.id],
    );
    const { id } = await submitJob({}, poor.token);
    const { status, failure } = await decideJob(id, approve);
    expect([status, failure.message]).toEqual([402, 'Insufficient Credits in your Account']);
    const after = await portal.call('GET /jobs/:id', { params: { id }, token: poor.token });
    expect(after.approvalStatus).toBe('pending');
  });

  test('of two items with one credit left approves one and answers 402 for the other', async () => {
    const poor = await createUser(portal);
    await portal.db.$client.query(
      "INSERT INTO credit_ledger (id, user_id, bucket, amount, cause, created_at) VALUES (gen_random_uuid(), $1, 'job', -4, 'correction', now())",
      [poor.id],
    );
    const items = [await submitJob({}, poor.token), await submitJob({}, poor.token)];
    const answers = await Promise.all([
      decideJob(items[0]!.id, approve),
      decideJob(items[1]!.id, approve, admin.token),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402]);
  });

  test('is required before an admin can feature an item', async () => {
    const { id } = await submitJob();
    const feature = (token: string) =>
      portal.try('PUT /admin/jobs/:id/featured', { params: { id }, body: { featured: true }, token });
    expect((await feature(admin.token)).status).toBe(409);
    await decideJob(id, approve);
    expect((await feature(moderator.token)).status).toBe(403);
    expect((await feature(author.token)).status).toBe(403);
    expect((await feature(admin.token)).data.featured).toBe(true);
    const { jobs } = await portal.call('GET /jobs', { query: { featured: true } });
    expect(jobs.map((job) => job.id)).toContain(id);
  });
});

describe('editing and deleting', () => {
  test('an edit of a changed item gets 409 with the current item', async () => {
    const job = await submitJob();
    portal.advanceClock(1000);
    await portal.call('PUT /jobs/:id', {
      params: { id: job.id },
      token: author.token,
      body: buildJob({ salary: 'First' }),
    });
    const late = await portal.try('PUT /jobs/:id', {
      params: { id: job.id },
      token: author.token,
      body: { ...buildJob({ salary: 'Second' }), updatedAt: job.updatedAt },
    });
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({ code: 'changed_meanwhile', current: { salary: 'First' } });
  });

  test('only the author and admins can edit and delete', async () => {
    const { id } = await submitJob();
    await decideJob(id, approve);
    const stranger = await createUser(portal);
    for (const token of [stranger.token, moderator.token]) {
      expect((await portal.try('PUT /jobs/:id', { params: { id }, token, body: buildJob() })).status).toBe(
        403,
      );
      expect((await portal.try('DELETE /jobs/:id', { params: { id }, token })).status).toBe(403);
    }
    expect((await portal.try('DELETE /jobs/:id', { params: { id } })).status).toBe(401);
    expect(await portal.call('DELETE /jobs/:id', { params: { id }, token: author.token })).toEqual({ id });
    expect((await portal.try('GET /jobs/:id', { params: { id }, token: author.token })).status).toBe(410);
  });

  test('a deletion by an admin is logged', async () => {
    const { id } = await submitPost();
    await portal.call('DELETE /posts/:id', { params: { id }, token: admin.token });
    const { logs } = await portal.call('GET /logs', { token: admin.token, query: { action: 'deleted' } });
    expect(logs[0]).toMatchObject({ entityId: id, action: 'deleted', moderatorId: admin.id });
  });
});
