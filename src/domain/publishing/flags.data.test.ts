import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../../test/support/items.ts';
import { createUser, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { runImport } from '../../import/index.ts';
import { institutes } from '../../db/index.ts';
import { newId } from '../platform/context.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
let folder: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { credits: { any: 5 } });
  moderator = await createUser(portal, { role: 'moderator' });
  folder = await mkdtemp(join(tmpdir(), 'lectern-hints-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

const printed: string[] = [];
async function importing(text: string, ...options: string[]): Promise<number> {
  const file = join(folder, 'flagged.json');
  await writeFile(file, text);
  printed.length = 0;
  return runImport(portal.ctx, ['flagged-organisers', file, ...options], {
    line: (line) => printed.push(line),
  });
}
const listOf = (...organisers: unknown[]) => JSON.stringify({ source: 'A list', organisers });

const submit = (more = {}) => portal.call('POST /jobs', { token: author.token, body: buildJob(more) });
const read = async (id: string, token?: string) =>
  (await portal.call('GET /jobs/:id', { params: { id }, ...(token && { token }) })).hints;
const kindsOf = (hints: { kind: string }[] | undefined) => hints?.map(({ kind }) => kind);

test('staff sees hints in the queue, the review and the item; its author and readers never', async () => {
  await portal.db.insert(institutes).values({
    id: newId(),
    name: 'Institute of Hints',
    domains: ['hints.example'],
    createdAt: portal.now,
    updatedAt: portal.now,
  });
  const { id } = await submit({
    employer: 'Institute of  hints,',
    applyNowLink: 'https://elsewhere.example/apply',
    content: '<p>Send your papers, in one file with a letter, to someone@gmail.com.</p>',
  });
  const kinds = ['freeMail', 'foreignAddress'];
  const { token } = moderator;
  expect(kindsOf(await read(id, token))).toEqual(kinds);
  const review = await portal.call('GET /moderation/jobs/:id', { params: { id }, token });
  expect(kindsOf(review.hints)).toEqual(kinds);
  const { jobs } = await portal.call('GET /moderation/jobs', { query: {}, token });
  expect(kindsOf(jobs.find((one) => one.id === id)!.hints)).toEqual(kinds);
  expect(await read(id, author.token)).toBeUndefined();
  await portal.call('PUT /jobs/:id/approve', { token, params: { id }, body: { approvalStatus: 'approved' } });
  expect(await read(id)).toBeUndefined();
  const listed = await portal.call('GET /jobs', { query: { userId: author.id }, token: author.token });
  expect(listed.jobs.map(({ hints }) => hints)).toEqual([undefined]);
  // An admin on his own item is its author.
  const admin = await createUser(portal, { role: 'admin' });
  const content = '<p>Send your papers, in one file with a letter, to me@gmail.com.</p>';
  const mine = await portal.call('POST /jobs', { token: admin.token, body: buildJob({ content }) });
  expect(await read(mine.id, admin.token)).toBeUndefined();
  expect(kindsOf(await read(mine.id, token))).toEqual(['freeMail']);
  const queue = await portal.call('GET /moderation/jobs', { query: {}, token: admin.token });
  expect(queue.jobs.find((one) => one.id === mine.id)!.hints).toEqual([]);
  const own = await portal.call('GET /moderation/jobs/:id', { params: { id: mine.id }, token: admin.token });
  expect(own.hints).toEqual([]);
});

test('what much resembles an item of another author is one', async () => {
  const title = 'Research Associate for the Pollen Archive of Sikkim';
  await submit({ title });
  const other = await createUser(portal, { credits: { any: 5 } });
  const { id } = await portal.call('POST /jobs', { token: other.token, body: buildJob({ title }) });
  const hint = { kind: 'duplicate', reason: `Much like “${title}” of another author.` };
  expect(await read(id, moderator.token)).toContainEqual(hint);
  const queued = await portal.call('GET /moderation/items', { query: { q: title }, token: moderator.token });
  expect(queued.items.map(({ hints }) => hints.filter(({ kind }) => kind === 'duplicate'))).toEqual([
    [hint],
    [hint],
  ]);
});

test('in the queue, what resembles a published job of the same employer is a hint; other employers’ jobs and one’s own aren’t', async () => {
  const other = await createUser(portal, { credits: { any: 5 } });
  const of = (employer: string, token: string, nth: string) =>
    portal.call('POST /jobs', {
      token,
      body: buildJob({ employer, title: `Professor of Comparative Glaciology and Ice ${nth}` }),
    });
  const first = await of('University of Ice', author.token, '(first call)');
  await portal.call('PUT /jobs/:id/approve', {
    token: moderator.token,
    params: { id: first.id },
    body: { approvalStatus: 'approved' },
  });
  const again = await of('University of Ice', other.token, '(second call)');
  const elsewhere = await of('Glacier College of Northern Studies', other.token, '(third call)');
  const own = await of('Moraine Academy of Sciences', other.token, '(fourth call)');
  await of('Moraine Academy of Sciences', other.token, '(fourth call)');
  const { items } = await portal.call('GET /moderation/items', {
    query: { q: 'Glaciology' },
    token: moderator.token,
  });
  const hinted = new Map(items.map(({ id, hints }) => [id, kindsOf(hints)!.includes('duplicate')]));
  expect([again, elsewhere, own].map(({ id }) => hinted.get(id))).toEqual([true, false, false]);
});

test('organisers of an imported list are found by name and by where they lead; an import replaces the last one', async () => {
  const named = await submit({ employer: 'Doubted  CONFERENCES' });
  const linked = await submit({ applyNowLink: 'https://apply.doubted.example/1' });
  const flagged = async () =>
    (await Promise.all([named, linked].map(({ id }) => read(id, moderator.token)))).map((hints) =>
      kindsOf(hints)!.includes('flaggedOrganiser'),
    );
  const list = listOf({ name: 'Doubted Conferences', domains: ['doubted.example'] }, { name: '' }, 7);
  expect(await importing(list, '--dry-run')).toBe(0);
  expect(await flagged()).toEqual([false, false]);
  expect(await importing(list)).toBe(0);
  expect(printed).toEqual([
    'rejected organiser 2: it has no name',
    expect.stringContaining('rejected organiser 3: '),
    '1 organiser of “A list” replace those of earlier imports, 2 rejected.',
  ]);
  expect(await flagged()).toEqual([true, true]);
  for (const broken of ['{', '[]', '{"source":"A list"}']) expect(await importing(broken)).toBe(1);
  expect(await flagged(), 'a broken list changes nothing').toEqual([true, true]);
  await importing(listOf());
  expect(await flagged()).toEqual([false, false]);
});

test('readers see what is known of an item: its organiser, and when its link answered', async () => {
  const { id } = await submit({ employer: 'Institute of Hints', applyNowLink: 'https://hints.example/1' });
  const { token } = moderator;
  expect((await portal.call('GET /jobs/:id', { params: { id }, token })).known).toBeUndefined();
  await portal.call('PUT /jobs/:id/approve', { token, params: { id }, body: { approvalStatus: 'approved' } });
  const known = async () => (await portal.call('GET /jobs/:id', { params: { id } })).known;
  const published = {
    organiser: { id: expect.any(String), name: 'Institute of Hints', level: null },
    issn: [],
  };
  expect(await known()).toEqual({ ...published, linkAnsweredAt: null });
  await portal.db.$client.query('UPDATE link_checks SET answered_at = $2 WHERE item_id = $1', [
    id,
    portal.now,
  ]);
  await portal.db.update(institutes).set({ level: 'domain' });
  expect((await known())!.organiser!.level, 'of another account').toBeNull();
  await portal.db.update(institutes).set({ userId: author.id });
  expect(await known()).toEqual({
    organiser: { ...published.organiser, level: 'domain' },
    issn: [],
    linkAnsweredAt: portal.now.toISOString(),
  });
});
