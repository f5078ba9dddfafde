import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/setup/fresh-database.ts';
import { readItem, readItems, updateItem, type ItemChanges } from '../../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../../test/support/items.ts';
import { buildOpening } from '../../../test/support/openings.ts';
import { createUser } from '../../../test/support/people.ts';
import { slow } from '../../../test/support/size.ts';
import { testContext } from '../../../test/support/test-context.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { prepareContext } from '../../app/prepare-context.ts';
import { samples } from '../../app/commands/content.ts';
import { readConfig } from '../../config/index.ts';
import { postTypes, type ApprovalStatus, type PostType } from '../../contract/vocabulary/index.ts';
import {
  closeDatabase,
  institutes,
  notices,
  openDatabase,
  orders,
  sampleRows,
  savedItems,
  savedSearches,
  uploads,
  users,
} from '../../db/index.ts';
import { fillWithSamples } from '../../sample/index.ts';
import { findSamples, hasSamples, removeSamples } from './samples.ts';

let filled: FreshDatabase;
let portal: TestPortal;
let dataDir: string;

// Filling takes seconds, a copy of what was filled a tenth of one.
beforeAll(async () => {
  filled = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'lectern-samples-'));
  const db = openDatabase({ url: filled.url });
  const clock = () => new Date('2026-11-21T06:00:00Z');
  await fillWithSamples(testContext(db, { clock }), { dataDir: folder, log: () => {} });
  await closeDatabase(db);
  await rm(folder, { recursive: true });
});
afterAll(() => filled.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-samples-'));
});
afterEach(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true });
});

const itemsOf = (types: 'job' | readonly PostType[], approvalStatus: ApprovalStatus) =>
  readItems(portal.db, { type: types, approvalStatus });
const counts = async () => ({
  users: await portal.db.$count(users),
  jobs: (await readItems(portal.db, { type: 'job' })).length,
  posts: (await readItems(portal.db, { type: postTypes })).length,
  institutes: await portal.db.$count(institutes),
});

/** A start with these settings; returns what it logged as a warning. */
async function start(env: Record<string, string>, isEmbedded = true): Promise<string[]> {
  const warnings: string[] = [];
  const logger = { info: () => {}, warn: (line: string) => warnings.push(line), error: () => {} };
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'production', PAYMENTS: 'off', ...env });
  const opened = { db: portal.db, publicDb: portal.db, isEmbedded };
  await prepareContext(config, opened as never, logger as never);
  return warnings;
}
const admin = { ADMIN_EMAIL: 'admin@portal.example', ADMIN_PASSWORD: 'Correct-horse7' };
const publicly = { PUBLIC_URL: 'https://portal.example' };

describe('a portal with samples', () => {
  beforeEach(async () => {
    portal = await TestPortal.start({ copyOf: filled });
  });

  test('every sample row is removed, and what real accounts made or use stays', async () => {
    const person = await createUser(portal);
    const before = await counts();
    const job = await portal.call('POST /jobs', {
      token: person.token,
      body: buildJob({ employer: 'Real College' }),
    });
    const [university] = await portal.db.select().from(users).where(eq(users.role, 'university'));
    const [used, edited] = await portal.db
      .select()
      .from(institutes)
      .where(inArray(institutes.name, ['Cerro Quillay Observatory', 'Rivoire Academy of Letters']));
    await portal.db.update(users).set({ affiliation: used!.name }).where(eq(users.id, person.id));
    await portal.db
      .update(institutes)
      .set({ website: 'https://academy.example' })
      .where(eq(institutes.id, edited!.id));
    // A sample post that now belongs to a person, and one that a person wrote with a sample account.
    const [given] = await itemsOf(postTypes, 'approved');
    await updateItem(given!.id, { userId: person.id }, portal.db);
    const written = await portal.call('POST /posts', { token: person.token, body: buildPost() });
    const image = `/uploads/${written.id}-60x40.webp`;
    await updateItem(written.id, { userId: university!.id, approvalStatus: 'approved' }, portal.db);
    await portal.db.insert(uploads).values({
      id: written.id,
      userId: university!.id,
      address: image,
      width: 60,
      height: 40,
      sentBytes: 1,
      createdAt: portal.now,
    });
    await updateItem(job.id, { image }, portal.db);

    const found = await findSamples(portal.db);
    expect(found.attached.map(({ id }) => id).sort()).toEqual([used!.id, edited!.id, given!.id].sort());
    expect(found.written.map(({ id }) => id)).toEqual([written.id]);
    await removeSamples(portal.ctx);

    expect(await counts()).toEqual({ users: before.users - 32, jobs: 1, posts: 2, institutes: 2 });
    for (const table of [savedItems, savedSearches, notices]) expect(await portal.db.$count(table)).toBe(0);
    expect(await readItem(written.id, portal.db)).toMatchObject({ userId: null, approvalStatus: 'approved' });
    expect((await portal.db.select().from(uploads))[0]).toMatchObject({ address: image, userId: null });
    expect(await readItems(portal.db, { type: 'job' })).toMatchObject([{ id: job.id, image }]);
    expect((await portal.db.select().from(sampleRows)).map(({ id }) => id).sort()).toEqual(
      [used!.id, edited!.id, given!.id].sort(),
    );
  });

  slow('partners, quotes and contacts go with the samples, but what an admin edited stays', async () => {
    const { token } = await createUser(portal, { role: 'admin' });
    const content = [{ name: 'Real partner', logo: '/sample/crests/01.svg' }];
    await portal.call('PUT /admin/site-content/partners', { body: { content }, token });
    const found = await findSamples(portal.db);
    expect(found.sections.map(({ name }) => name)).toEqual(['contacts', 'testimonials']);
    expect(found.attached.map(({ name }) => name)).toEqual(['partners']);
    await removeSamples(portal.ctx);
    expect(await portal.call('GET /site-content')).toMatchObject({
      partners: { content },
      testimonials: null,
      contacts: null,
    });
  });

  test('what a person rewrote, drafted or paid with a sample account is not deleted', async () => {
    const [published] = await itemsOf(postTypes, 'approved');
    const [waiting] = await itemsOf(postTypes, 'pending');
    const byRole = async (role: 'individual' | 'moderator' | 'university') =>
      (await portal.db.select().from(users).where(eq(users.role, role)))[0]!;
    const [individual, moderator, university] = [
      await byRole('individual'),
      await byRole('moderator'),
      await byRole('university'),
    ];
    await updateItem(published!.id, { content: '<p>Real words</p>', userId: university.id }, portal.db);
    await updateItem(waiting!.id, { title: 'A real title', userId: individual.id }, portal.db);
    const paid = {
      type: 'credits',
      creditType: 'job',
      unitPrice: 100,
      amount: 100,
      currency: 'INR',
    } as const;
    const times = { paidAt: portal.now, createdAt: portal.now, updatedAt: portal.now };
    const buyer = { name: 'A Person', email: 'person@portal.example' };
    for (const [userId, provider] of [
      [moderator.id, 'razorpay'],
      [university.id, 'sandbox'],
    ] as const)
      await portal.db.insert(orders).values({
        ...paid,
        ...times,
        id: portal.ctx.newId(),
        userId,
        provider,
        quantity: 1,
        state: 'paid',
        providerPaymentId: `pay_${provider}`,
        buyer: buyer as never,
      });

    const found = await findSamples(portal.db);
    expect(found.used.map(({ id }) => id).sort()).toEqual([individual.id, moderator.id].sort());
    await removeSamples(portal.ctx);
    const left = await portal.db.select().from(users);
    expect(left.map(({ id }) => id).sort()).toEqual([individual.id, moderator.id].sort());
    const remaining = await readItems(portal.db, { type: postTypes });
    expect(Object.fromEntries(remaining.map(({ id, userId }) => [id, userId]))).toEqual({
      [published!.id]: null,
      [waiting!.id]: individual.id,
    });
    expect(await hasSamples(portal.db)).toBe(true);
  });

  slow('a sample post that lost its dates stays; one without any has its earlier digest', async () => {
    const dated = (await readItems(portal.db)).find(({ fee }) => fee.kind === 'amount');
    await updateItem(dated!.id, { milestones: [] }, portal.db);
    expect((await findSamples(portal.db)).written.map(({ id }) => id)).toEqual([dated!.id]);
    const { rows } = await portal.db.execute<{ same: boolean }>(sql`
    SELECT digest = sha256(convert_to(jsonb_build_array(title, content, image, video_link, type, sub_type)::text, 'UTF8')) AS same
    FROM items JOIN sample_rows USING (id) WHERE type = 'blog'`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ same }) => !same)).toEqual([]);
  });

  slow('a renamed sample institute stays; earlier ones are recognised by their names', async () => {
    const [renamed, moved, earlier, taken] = await portal.db.select().from(institutes).limit(4);
    const change = (id: string, columns: Partial<typeof institutes.$inferInsert>) =>
      portal.db.update(institutes).set(columns).where(eq(institutes.id, id));
    await change(renamed!.id, { name: 'Sample of a Real Name' });
    await change(moved!.id, { location: 'Europe/Iceland' });
    await change(earlier!.id, { name: 'Sample University of Before' });
    await change(taken!.id, { name: 'Real Institute of Pune' });
    await portal.db
      .update(sampleRows)
      .set({ digest: null })
      .where(inArray(sampleRows.id, [earlier!.id, taken!.id]));
    await removeSamples(portal.ctx);
    const left = await portal.db.select({ id: institutes.id }).from(institutes);
    expect(left.map(({ id }) => id).sort()).toEqual([renamed!.id, moved!.id, taken!.id].sort());
  });

  slow('a sample job whose employer, salary, link or openings were changed is real, and stays', async () => {
    const jobs = await itemsOf('job', 'approved');
    const changes: ItemChanges[] = [
      { organiser: 'Real Institute of Pune' },
      { actionLink: 'https://real-institute.example/apply' },
      { salary: 'As in the scheme of 2026' },
      { openings: [buildOpening()], advertisementNumber: 'RIP/2026/7' },
    ];
    for (const [n, change] of changes.entries()) await updateItem(jobs[n]!.id, change, portal.db);
    await removeSamples(portal.ctx);
    const left = await readItems(portal.db, { type: 'job' });
    const ids = (some: { id: string }[]) => some.map(({ id }) => id).sort();
    expect(ids(left)).toEqual(ids(jobs.slice(0, changes.length)));
  });

  slow('a sample post with a date of its own, and a sample job with a place, stay', async () => {
    const [post] = await itemsOf(postTypes, 'approved');
    const [job] = await itemsOf('job', 'approved');
    await updateItem(post!.id, { rank: `${post!.rank ?? ''}A` }, portal.db);
    await updateItem(job!.id, { place: { mode: 'onSite', city: 'Pune', country: 'IN' } }, portal.db);
    await removeSamples(portal.ctx);
    expect((await readItems(portal.db)).map(({ id }) => id).sort()).toEqual([post!.id, job!.id].sort());
  });

  slow('the command lists what it would remove, and removes it only without --dry-run', async () => {
    const run = async (args: string[], env: Record<string, string> = {}) => {
      const lines: string[] = [];
      const settings = { DATABASE_URL: portal.databaseUrl, DATA_DIR: dataDir, ...env };
      Object.assign(process.env, settings);
      try {
        await samples(args, (line) => lines.push(line));
      } finally {
        for (const name of Object.keys(settings)) delete process.env[name];
      }
      return lines.join('\n');
    };
    await expect(run(['remove'])).rejects.toThrow('The sample administrator is the only one.');
    const taken = await createUser(portal);
    const filled = await counts();
    await expect(run(['remove'], { ...admin, ADMIN_EMAIL: taken.email })).rejects.toThrow(
      'is the address of an account that is no admin',
    );
    const output = await run(['remove', '--dry-run'], admin);
    expect(output).toMatch(/Would be removed:\n {2}32 accounts: admin@sample.*\n[^]*Nothing was changed\.$/);
    expect(await counts()).toEqual(filled);
    expect(await run(['remove'], admin)).toMatch(/admin@portal\.example is the admin now\.\nRemoved:/);
    expect(await counts()).toEqual({ users: 2, jobs: 0, posts: 0, institutes: 0 });
    await expect(run(['take'])).rejects.toThrow('Usage');
  });
});

describe('a portal without samples', () => {
  beforeEach(async () => {
    portal = await TestPortal.start();
  });

  test('a portal that has an account, though nothing else, gets no samples', async () => {
    await start({ SAMPLE_DATA: 'off', ...admin });
    await start({});
    expect(await counts()).toEqual({ users: 1, jobs: 0, posts: 0, institutes: 0 });
  });

  test('the first start, which creates an admin, fills an empty portal on request', async () => {
    await start({ SAMPLE_DATA: 'on', ...admin });
    expect((await counts()).users).toBe(33);
  });

  slow('production gets samples on request only, and reports them at every start', async () => {
    expect(await start(publicly)).toEqual([]);
    expect((await counts()).users).toBe(0);
    const named = [expect.stringContaining('npm run samples -- remove')];
    expect(await start({ ...publicly, SAMPLE_DATA: 'on' })).toEqual(named);
    expect(await start({ ...publicly, SAMPLE_DATA: 'off' }, false)).toEqual(named);
    await removeSamples(portal.ctx);
    expect(await start(publicly)).toEqual([]);
  });
});
