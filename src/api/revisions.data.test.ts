import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Collection } from '../contract/vocabulary/index.ts';
import { readItem } from '../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { savingIn } from '../../test/support/saving.ts';
import { type Mail, TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
let author: Person;
let moderator: Person;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
  ({ author, moderator } = saving);
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.advanceClock(1000));

/** Changes that need review. */
const edited = {
  jobs: { title: 'Reader in Public Policy', salary: 'ZAR 900,000 a year' },
  posts: { title: 'Summer school on survey sampling', subType: 'online' },
};
const body = (collection: Collection, changes: object = {}) =>
  collection === 'jobs' ? buildJob(changes) : buildPost(changes);

const balanceOf = ({ token }: Person) => portal.call('GET /payments/credits/balance', { token });

const of = (collection: Collection) => {
  const params = (id: string) => ({ params: { id } });
  return {
    read: (id: string, { token }: Partial<Person> = {}) =>
      portal.call(`GET /${collection}/:id`, { ...params(id), ...(token && { token }) }),
    edit: (id: string, changes: object = {}, { token } = author) =>
      portal.try(`PUT /${collection}/:id`, { ...params(id), token, body: body(collection, changes) }),
    decide: (id: string, approvalStatus: string, more: object = {}, { token } = moderator) =>
      portal.try(`PUT /${collection}/:id/approve`, {
        ...params(id),
        token,
        body: { approvalStatus, reason: 'As the test wants it', ...more },
      }),
    undo: (id: string, updatedAt: string, { token } = moderator) =>
      portal.try(`POST /${collection}/:id/undo`, { ...params(id), token, body: { updatedAt } }),
    queue: async (approvalStatus = 'pending') => {
      const { token } = moderator;
      const query = { approvalStatus };
      return collection === 'jobs'
        ? (await portal.call('GET /moderation/jobs', { token, query })).jobs
        : (await portal.call('GET /moderation/posts', { token, query })).posts;
    },
  };
};

/** Runs what is queued for a minute later. @returns the mails of it */
function later(): Promise<Mail[]> {
  portal.advanceClock(60_000);
  return portal.work();
}

describe.each(['jobs', 'posts'] as const)('an edit of a public item of %s', (collection) => {
  const { read, edit, decide, undo, queue } = of(collection);
  const changes = edited[collection];
  const publish = (more: object = {}, by = author) => saving.publicItem(collection, more, by);

  test('waits as a revision that the public doesn’t see', async () => {
    const id = await publish();
    const before = await read(id);
    portal.advanceClock(1000);
    const { data } = await edit(id, changes);
    const submittedAt = portal.now.toISOString();
    const whole = { ...changes, content: before.content };
    expect(data).toMatchObject({
      approvalStatus: 'approved',
      title: before.title,
      updatedAt: submittedAt,
      revision: { state: 'pending', reason: null, submittedAt, item: whole },
    });
    expect(await read(id)).toEqual(before);
    expect(await read(id, await createUser(portal))).toEqual(before);
    expect(before).not.toHaveProperty('revision');
    for (const person of [author, moderator, admin])
      expect((await read(id, person)).revision?.item).toMatchObject(changes);
    const { token } = author;
    const query = { userId: author.id, includeAllStatuses: 'true', limit: 100 };
    const own: { jobs?: object[]; posts?: object[] } = await portal.call(`GET /${collection}`, {
      token,
      query: query as never,
    });
    const listed = own[collection]!.find((one) => (one as { id: string }).id === id);
    expect(listed).toMatchObject({ revision: { state: 'pending', item: changes } });
    expect(JSON.stringify(listed)).not.toContain('"content"');
  });

  test('is decided in the queue, with what changed, and put in place by its approval', async () => {
    const id = await publish();
    const reader = await createUser(portal);
    await saving.save(reader, collection, id);
    await later();
    const monitoring = () => portal.call('GET /admin/monitoring', { token: admin.token });
    const before = (await monitoring()).items.pending;
    const { updatedAt } = (await edit(id, changes)).data;
    expect((await monitoring()).items.pending).toBe(before + 1);
    const row = (await queue()).find((one) => one.id === id);
    expect(row).toMatchObject({ title: changes.title, state: 'edited_live', revision: 'pending', updatedAt });
    expect((await queue('approved')).map((one) => one.id)).toContain(id);
    const review = await portal.call(`GET /moderation/${collection}/:id`, {
      token: moderator.token,
      params: { id },
    });
    expect(review.changes?.map(({ field }) => field).toSorted()).toEqual(Object.keys(changes).toSorted());
    portal.advanceClock(1000);
    const balance = await balanceOf(author);
    const { data } = await decide(id, 'approved', { updatedAt });
    const at = portal.now.toISOString();
    expect(data).toMatchObject({ ...changes, revision: null, approvalStatus: 'approved', updatedAt: at });
    const corrigenda = [{ at, changed: Object.keys(changes) }];
    expect(await read(id)).toMatchObject({ ...changes, corrigenda, updatedAt: at });
    expect(await balanceOf(author)).toEqual(balance);
    expect((await queue()).map((one) => one.id)).not.toContain(id);
    const { logs } = await portal.call('GET /logs', { token: admin.token, query: { limit: 1 } });
    expect(logs).toMatchObject([{ entityId: id, action: 'approved', about: 'revision' }]);
    const mails = await later();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [author.email, expect.stringMatching(/^Your changes are live/)],
    ]);
    const { notices } = await portal.call('GET /notices', { token: reader.token });
    expect(notices).toMatchObject([{ kind: 'change', text: expect.stringMatching(/^Changed: title, /) }]);
  });

  test('leaves what is public when it is rejected, and tells its author why', async () => {
    const id = await publish();
    const before = await read(id);
    await edit(id, changes);
    const { data } = await decide(id, 'rejected');
    expect(data.revision).toMatchObject({ state: 'rejected', reason: 'As the test wants it', item: changes });
    expect(await read(id)).toEqual(before);
    const [mail] = await later();
    expect(mail).toMatchObject({
      to: author.email,
      subject: expect.stringMatching(/^Your changes were not/),
    });
    expect(mail?.text).toContain('As the test wants it');
    const again = await edit(id, { ...changes, title: 'A title as it was asked for' });
    expect(again.data.revision).toMatchObject({ state: 'pending', reason: null });
    expect((await decide(id, 'approved')).data.title).toBe('A title as it was asked for');
  });

  test('replaces an earlier one, and drops it where nothing needs review any more', async () => {
    const id = await publish();
    const before = await read(id);
    await edit(id, changes);
    await edit(id, { ...changes, title: 'Another title altogether' });
    expect((await read(id, author)).revision?.item.title).toBe('Another title altogether');
    portal.advanceClock(1000);
    const { revision, updatedAt } = (await edit(id)).data;
    expect([revision, updatedAt > before.updatedAt]).toEqual([null, true]);
    expect(await read(id)).toEqual(before);
    expect((await decide(id, 'approved')).failure.code).toBe('already_in_state');
  });

  test('of an admin holds at once, and the author’s revision is put in place on top of it', async () => {
    const id = await publish();
    await edit(id, { title: changes.title });
    const image = '/sample/covers/bridge.svg';
    await edit(id, { image }, admin);
    expect(await read(id)).toMatchObject({ image, corrigenda: [] });
    await decide(id, 'approved');
    expect(await read(id)).toMatchObject({ image, title: changes.title });
  });

  test('is refused by a decision on what was read before, and by an author’s edit based on it', async () => {
    const id = await publish();
    const { updatedAt } = await read(id, author);
    portal.advanceClock(1000);
    const version = (await edit(id, changes)).data.updatedAt;
    expect((await decide(id, 'approved', { updatedAt })).failure.code).toBe('changed_meanwhile');
    expect((await edit(id, { ...changes, updatedAt })).failure.code).toBe('changed_meanwhile');
    expect((await decide(id, 'approved', { updatedAt: version })).status).toBe(200);
  });

  test('is decided once by two moderators at the same time', async () => {
    const id = await publish();
    const { updatedAt } = (await edit(id, changes)).data;
    const other = await createUser(portal, { role: 'moderator' });
    portal.advanceClock(1000);
    const answers = await Promise.all(
      [moderator, other, moderator, other].map((by, nth) =>
        decide(id, nth % 2 ? 'rejected' : 'approved', { updatedAt }, by),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    portal.advanceClock(1000);
    // Without a version too, nothing is rejected twice.
    await edit(id, { ...changes, title: 'One more title to decide on' });
    const both = await Promise.all([decide(id, 'rejected'), decide(id, 'rejected', {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readItem(id, portal.db))?.approvalStatus).toBe('approved');
  });

  test.each(['approved', 'rejected'])('and its decision (%s) is undone within 30 seconds', async (status) => {
    const id = await publish();
    const before = await read(id);
    await edit(id, changes);
    await later();
    const decided = (await decide(id, status)).data;
    portal.advanceClock(1000);
    expect((await undo(id, decided.updatedAt, admin)).failure.code).toBe('forbidden');
    const undone = (await undo(id, decided.updatedAt)).data;
    expect(undone).toMatchObject({ title: before.title, revision: { state: 'pending', item: changes } });
    const { updatedAt: _then, ...shown } = before;
    expect(await read(id)).toMatchObject({ ...shown, corrigenda: [] });
    expect(await later()).toEqual([]);
    expect((await undo(id, undone.updatedAt)).failure.code).toBe('undo_expired');
    const again = (await decide(id, 'approved')).data;
    portal.advanceClock(31_000);
    expect((await undo(id, again.updatedAt)).failure.code).toBe('undo_expired');
  });

  test('goes along when its item is taken off the site, and back with an undo', async () => {
    const id = await publish();
    const before = await read(id);
    await edit(id, changes);
    const { updatedAt } = (await decide(id, 'pending')).data;
    expect(await read(id, author)).toMatchObject({ ...changes, approvalStatus: 'pending', revision: null });
    await undo(id, updatedAt);
    expect(await read(id)).toMatchObject({ title: before.title, approvalStatus: 'approved' });
    expect((await read(id, author)).revision).toMatchObject({ state: 'pending', item: changes });
  });
});

test('a later deadline alone holds at once, and waits with what needs review', async () => {
  const { read, edit, decide } = of('jobs');
  const id = await saving.publicItem('jobs');
  expect((await edit(id, { applicationDeadline: '2027-02-15' })).data).toMatchObject({
    applicationDeadline: '2027-02-15',
    revision: null,
  });
  await edit(id, { applicationDeadline: '2027-03-15', title: 'Reader in Public Policy' });
  expect(await read(id)).toMatchObject({ applicationDeadline: '2027-02-15' });
  await decide(id, 'approved');
  expect((await read(id)).nextMilestone).toMatchObject({
    date: '2027-03-15',
    extendedFrom: ['2027-01-31', '2027-02-15'],
  });
});

test('an approved revision of another price is charged, and its undo returns the credit', async () => {
  const { edit, decide, undo } = of('posts');
  const writer = await createUser(portal, { credits: { blog: 1, workshop: 1 } });
  const blog = { type: 'blog', subType: null };
  const id = await saving.publicItem('posts', blog, writer);
  const balances = async () => {
    const { blog: one, workshop } = await balanceOf(writer);
    return [one, workshop];
  };
  const before = await balances();
  await edit(id, { type: 'workshop', subType: 'offline' }, writer);
  expect(await balances()).toEqual(before);
  const { updatedAt } = (await decide(id, 'approved')).data;
  expect(await balances()).toEqual([before[0]! + 1, before[1]! - 1]);
  await undo(id, updatedAt);
  expect(await balances()).toEqual(before);
});

test('what one batch decides of one author is one mail and one notice', async () => {
  await later();
  const [one, other] = await Promise.all([1, 2].map(() => createUser(portal, { credits: { any: 5 } })));
  const ids = [
    await saving.pending('jobs', { title: 'The first of four jobs' }, one),
    await saving.pending('jobs', { title: 'The second of four jobs' }, one),
    await saving.pending('jobs', { title: 'The third of four jobs' }, one),
    await saving.pending('jobs', { title: 'A job of somebody else' }, other),
  ];
  const { token } = moderator;
  const decided = await portal.call('POST /moderation/decisions', {
    token,
    body: { entity: 'job', ids, approvalStatus: 'approved' },
  });
  const version = decided.results.find(({ id }) => id === ids[2])!.updatedAt!;
  await portal.call('POST /moderation/decisions/undo', {
    token,
    body: { entity: 'job', versions: { [ids[2]!]: version } },
  });
  const mails = await later();
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [one!.email, '2 of your jobs are live'],
      [other!.email, 'Your job is live: A job of somebody else'],
    ].toSorted(),
  );
  const mail = mails.find(({ to }) => to === one!.email);
  expect(mail?.text).toContain('The first of four jobs');
  expect(mail?.text).not.toContain('The third of four jobs');
  const { notices } = await portal.call('GET /notices', { token: one!.token });
  expect(notices).toMatchObject([{ text: 'Live: 2 jobs can be found now', path: '/dashboard?tab=jobs' }]);
});
