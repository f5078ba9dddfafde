import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicQueries } from '../app/pages/public-queries.ts';
import { askForOutcomes } from '../domain/discovery/index.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { savingIn } from '../../test/support/saving.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { addDays, dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
let author: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
  ({ author } = saving);
});
afterAll(() => portal.stop());

describe.each(['jobs', 'posts'] as const)('a copy of one of the %s', (collection) => {
  const copy = async (id: string, { token } = author) =>
    (await portal.try(`POST /${collection}/:id/copy`, { token, params: { id } })).data;

  test('is a draft of the same fields without dates, from which the page leads to the newest', async () => {
    const writer = await createUser(portal, { credits: { any: 5 } });
    const later = addDays(portal.now, 20).toISOString().slice(0, 10);
    const dated =
      collection === 'jobs'
        ? buildJob({ applicationDeadline: later })
        : buildPost({ milestones: [{ kind: 'registration', date: later }] });
    const first = await saving.publicItem(collection, dated, writer);
    const before = await portal.call(`GET /${collection}/:id`, { params: { id: first } });
    const draft = await copy(first, writer);
    expect(draft).toMatchObject({
      title: before.title,
      content: before.content,
      image: before.image,
      approvalStatus: 'draft',
      userId: writer.id,
      copiedFrom: first,
      nextMilestone: null,
    });
    const page = createPublicQueries(portal.ctx, { publicUrl: '' })[collection];
    expect(await page.newest(first)).toBe(null);
    const publish = async (id: string, title: string) => {
      const params = { id };
      if (collection === 'jobs')
        await portal.call('POST /drafts/jobs/:id/submit', {
          params,
          token: writer.token,
          body: buildJob({ title, applicationDeadline: later }),
        });
      else
        await portal.call('POST /drafts/posts/:id/submit', {
          params,
          token: writer.token,
          body: buildPost({ title }),
        });
      await saving.decide(collection, id, 'approved');
    };
    await publish(draft.id, 'The same once more');
    expect(await page.newest(first)).toEqual({ id: draft.id, title: 'The same once more' });
    portal.advanceClock(1000);
    const second = await copy(draft.id, writer);
    await publish(second.id, 'The same a third time');
    expect(await page.newest(first)).toEqual({ id: second.id, title: 'The same a third time' });
    expect(await page.newest(second.id)).toBe(null);
  });

  test('is for its author and staff', async () => {
    const id = await saving.publicItem(
      collection,
      collection === 'jobs' ? { applicationDeadline: '2027-06-30' } : {},
    );
    const admin = await createUser(portal, { role: 'admin' });
    expect((await copy(id, admin)).userId).toBe(admin.id);
    const { token } = await createUser(portal);
    expect((await portal.try(`POST /${collection}/:id/copy`, { token, params: { id } })).status).toBe(403);
  });
});

describe('the outcome of a job', () => {
  const state = (id: string, body: object, { token } = author) =>
    portal.try('PUT /jobs/:id/outcome', { token, params: { id }, body });

  test('is stated by its author or staff and shown to everybody, until it is taken back', async () => {
    const id = await saving.publicItem('jobs');
    const read = async () => (await portal.call('GET /jobs/:id', { params: { id } })).outcome;
    expect(await read()).toBe(null);
    const note = 'We thank all 40 candidates.';
    const filled = { outcome: 'filled', note, at: portal.now.toISOString() };
    expect((await state(id, { outcome: 'filled', note })).data.outcome).toEqual(filled);
    expect(await read()).toEqual(filled);
    await state(id, { outcome: 'readvertised' }, saving.moderator);
    expect(await read()).toMatchObject({ outcome: 'readvertised', note: null });
    await state(id, { outcome: null });
    expect(await read()).toBe(null);
    expect((await state(id, { outcome: 'lost' })).failure.fields).toHaveProperty('outcome');
    expect((await state(id, { outcome: 'filled', note: 'x'.repeat(301) })).status).toBe(400);
    expect((await state(id, { outcome: 'filled' }, await createUser(portal))).status).toBe(403);
    expect((await state(await saving.pending('jobs'), { outcome: 'filled' })).status).toBe(409);
  });

  test('is asked for once, 30 days after the deadline, unless it is known', async () => {
    const asked = await createUser(portal, { credits: { any: 5 } });
    const date = (days: number) => addDays(portal.now, days).toISOString().slice(0, 10);
    const job = { applicationDeadline: date(2) };
    await saving.publicItem('jobs', { ...job, title: 'A job to be asked about' }, asked);
    const known = await saving.publicItem('jobs', { ...job, title: 'A job of known outcome' }, asked);
    const taken = await saving.publicItem('jobs', { ...job, title: 'A job that was withdrawn' }, asked);
    await state(known, { outcome: 'notFilled' }, asked);
    await portal.call('POST /jobs/:id/withdraw', {
      token: asked.token,
      params: { id: taken },
      body: { reason: 'The post was abolished' },
    });
    portal.advanceClock(60_000);
    await portal.work();
    portal.advanceClock(31 * dayMs);
    await askForOutcomes(portal.ctx);
    expect((await portal.work()).filter(({ to }) => to === asked.email)).toEqual([]);
    portal.advanceClock(2 * dayMs);
    await askForOutcomes(portal.ctx);
    await askForOutcomes(portal.ctx);
    const mails = (await portal.work()).filter(({ to }) => to === asked.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['How did it end? A job to be asked about']);
    portal.advanceClock(dayMs);
    await askForOutcomes(portal.ctx);
    expect((await portal.work()).filter(({ to }) => to === asked.email)).toEqual([]);
  });
});
