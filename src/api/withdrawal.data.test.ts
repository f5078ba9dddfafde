import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '../contract/vocabulary/index.ts';
import { buildCall } from '../../test/support/details.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { savingIn } from '../../test/support/saving.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { createPublicQueries } from '../app/pages/public-queries.ts';
import { addDays, dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());

const reason = 'The funds were not granted';
const read = (collection: Collection, id: string, { token }: Partial<Person> = {}) =>
  portal.try(`GET /${collection}/:id`, { params: { id }, ...(token && { token }) });
const withdraw = (collection: Collection, id: string, { token }: Person = saving.author, why = reason) =>
  portal.try(`POST /${collection}/:id/withdraw`, { token, params: { id }, body: { reason: why } });
const reinstate = (collection: Collection, id: string, { token }: Person = saving.author) =>
  portal.try(`POST /${collection}/:id/reinstate`, { token, params: { id } });
const noticesOf = async ({ token }: Person) =>
  (await portal.call('GET /notices', { token })).notices.map(({ kind, text }) => [kind, text]);

describe.each(['jobs', 'posts'] as const)('a withdrawn item of %s', (collection) => {
  const publish = (changes: object = {}) =>
    saving.publicItem(collection, {
      ...(collection === 'posts' && buildCall({})),
      title: `About withdrawn ${collection}`,
      ...changes,
    });

  test('says when and why, and leaves every list unless closed items are asked for', async () => {
    const id = await publish();
    const at = portal.now.toISOString();
    expect((await withdraw(collection, id)).data).toMatchObject({
      withdrawn: { at, reason },
      isClosed: true,
    });
    expect((await read(collection, id)).data).toMatchObject({
      withdrawn: { at, reason },
      approvalStatus: 'approved',
      nextMilestone: null,
      updatedAt: at,
    });
    const listed = async (query: object) => {
      const found: { jobs?: { id: string }[]; posts?: { id: string }[] } = await portal.call(
        `GET /${collection}`,
        { query: query as never },
      );
      return found[collection]!.some((one) => one.id === id);
    };
    for (const query of [{}, { q: 'withdrawn' }, { sort: 'deadline' }, { userId: saving.author.id }])
      expect(await listed(query)).toBe(false);
    for (const sort of ['newest', 'deadline', 'title'])
      expect(await listed({ includeExpired: true, sort })).toBe(true);
    const path = collection === 'jobs' ? '/jobs' : '/call-for-paper';
    for (const name of ['feed.rss', 'feed.atom', 'feed.json', 'deadlines.ics'])
      expect(await (await fetch(`${portal.url}${path}/${name}`)).text()).not.toContain(id);
    const map = await fetch(`${portal.url}/sitemaps/${collection}/00000000-0000-4000-8000-000000000000.xml`);
    expect(await map.text()).not.toContain(id);
    expect((await portal.call('GET /search/suggest', { query: { q: 'withdrawn' } }))[collection].count).toBe(
      0,
    );
  });

  test('is cancelled in calendars that have it, with a higher sequence', async () => {
    const id = await publish({ applicationDeadline: '2027-01-31' });
    const reader = await createUser(portal);
    await saving.save(reader, collection, id);
    const { url } = await portal.call('POST /users/calendar', { token: reader.token });
    const secret = new URL(url).pathname;
    const read = async (path: string) => (await fetch(portal.url + path)).text();
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    for (const path of [`/${collection}/${id}/deadline.ics`, secret]) {
      const before = await read(path);
      expect(before).not.toContain('STATUS:CANCELLED');
      portal.advanceClock(1000);
      await withdraw(collection, id);
      const after = await read(path);
      expect(after).toContain('STATUS:CANCELLED');
      expect(sequence(after)).toBeGreaterThan(sequence(before));
      portal.advanceClock(1000);
      await reinstate(collection, id);
    }
  });

  test('is told of to who saved it, and to its author when staff does it', async () => {
    const [reader, mailed] = [await createUser(portal), await createUser(portal)];
    const author = await createUser(portal, { credits: { any: 2 } });
    const id = await saving.publicItem(collection, {}, author);
    for (const person of [reader, mailed]) await saving.save(person, collection, id);
    const noticeSettings = { change: { mail: true } };
    await portal.call('PUT /users/profile', { token: mailed.token, body: { noticeSettings } });
    portal.advanceClock(60_000);
    await portal.work();
    await withdraw(collection, id, saving.moderator);
    const mails = await portal.work();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([author.email, mailed.email].toSorted());
    for (const { text } of mails) expect(text).toContain(reason);
    expect(await noticesOf(reader)).toEqual([['change', `Withdrawn: ${reason}`]]);
    expect(await noticesOf(author)).toContainEqual(['decision', `Withdrawn by a moderator: ${reason}`]);
    await reinstate(collection, id, saving.moderator);
    await portal.work();
    expect(await noticesOf(reader)).toContainEqual(['change', 'Available again']);
    await withdraw(collection, id, author, 'The author’s own reason');
    await portal.work();
    expect((await noticesOf(author)).flat().join(' ')).not.toContain('own reason');
  });

  test('returns to the lists when it is reinstated, but not once its dates are past', async () => {
    const date = addDays(portal.now, 2).toISOString().slice(0, 10);
    const id = await publish(
      collection === 'jobs' ? { applicationDeadline: date } : { milestones: [{ kind: 'submission', date }] },
    );
    await withdraw(collection, id);
    expect((await reinstate(collection, id)).data).toMatchObject({ withdrawn: null, isClosed: false });
    expect((await reinstate(collection, id)).failure.code).toBe('already_in_state');
    await withdraw(collection, id);
    expect((await withdraw(collection, id)).failure.code).toBe('already_in_state');
    portal.advanceClock(4 * dayMs);
    expect((await reinstate(collection, id)).failure).toMatchObject({ code: 'conflict' });
  });

  test('is not reinstated by its author if staff withdrew it', async () => {
    const id = await publish();
    await withdraw(collection, id, saving.moderator);
    expect((await reinstate(collection, id)).failure).toMatchObject({ code: 'forbidden' });
    expect((await reinstate(collection, id, saving.moderator)).status).toBe(200);
  });

  test('needs a reason of 3 to 300 characters, and to be public', async () => {
    const id = await publish();
    for (const why of ['', ' no ', 'x'.repeat(301)])
      expect((await withdraw(collection, id, saving.author, why)).failure.fields).toHaveProperty('reason');
    const waiting = await saving.pending(collection);
    expect((await withdraw(collection, waiting)).failure.code).toBe('conflict');
  });
});

describe.each(['jobs', 'posts'] as const)('a deleted item of %s', (collection) => {
  const gone = async (id: string) => {
    const pages = createPublicQueries(portal.ctx, { publicUrl: '' });
    const { status } = await read(collection, id);
    return [status, await pages[collection].get(id), await pages[collection].isGone(id)];
  };

  test('is gone if it was ever public, and else was never there', async () => {
    const [open, rejected, waiting] = [
      await saving.publicItem(collection),
      await saving.publicItem(collection),
      await saving.pending(collection),
    ];
    await saving.decide(collection, rejected, 'rejected');
    const { token } = saving.author;
    for (const id of [open, rejected, waiting])
      await portal.call(`DELETE /${collection}/:id`, { token, params: { id } });
    expect(await gone(open)).toEqual([410, null, true]);
    expect(await gone(rejected)).toEqual([410, null, true]);
    expect(await gone(waiting)).toEqual([404, null, false]);
    const other = collection === 'jobs' ? 'posts' : 'jobs';
    expect((await read(other, open)).status).toBe(404);
    expect((await read(collection, open)).failure).toMatchObject({ code: 'gone' });
  });

  test('is gone with its author’s account', async () => {
    const author = await createUser(portal, { credits: { any: 2 } });
    const id = await saving.publicItem(collection, {}, author);
    const waiting = await saving.pending(collection, {}, author);
    const body = { password: author.password, publishedItems: 'delete' };
    await portal.call('DELETE /users/profile', { token: author.token, body });
    expect([(await read(collection, id)).status, (await read(collection, waiting)).status]).toEqual([
      410, 404,
    ]);
  });
});
