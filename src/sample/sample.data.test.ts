import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { readItems } from '../../test/support/item-rows.ts';
import { daysUntil, isNear } from '../contract/time/days.ts';
import { jobInput, unfinishedJob } from '../contract/publishing/job.ts';
import { postInput, unfinishedPost } from '../contract/publishing/post.ts';
import { sectionEdits } from '../contract/staff/site-content.ts';
import { postTypes, roles, subTypeFits, type ApprovalStatus } from '../contract/vocabulary/index.ts';
import { closeDatabase, institutes, openDatabase, type Database } from '../db/index.ts';
import { findUserByEmail, passwordMatches, balancesOf } from '../domain/people/index.ts';
import { listItems } from '../domain/publishing/index.ts';
import { getSiteContent, readTransparency } from '../domain/staff/index.ts';
import { fillWithSamples } from './index.ts';
import { testContext } from '../../test/support/test-context.ts';

const now = new Date('2026-11-20T09:30:00Z');
let fresh: FreshDatabase;
let db: Database;
let dataDir: string;
const printed: string[] = [];
const context = () => testContext(db, { clock: () => now });

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.url });
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-sample-'));
  await fillWithSamples(context(), { dataDir, log: (line) => printed.push(line) });
});

afterAll(async () => {
  await closeDatabase(db);
  await fresh.drop();
  await rm(dataDir, { recursive: true });
});

test('each role has one account; its printed password works and is stored in a private file', async () => {
  const file = join(dataDir, 'sample-accounts.txt');
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(lines.map((line) => line.split(/\s+/)[0])).toEqual([...roles]);
  for (const line of lines) {
    const [role, email = '', password = ''] = line.split(/\s+/);
    const user = await findUserByEmail(db, email);
    expect(user).toMatchObject({ role, isEmailVerified: true });
    expect(await passwordMatches(context(), user?.passwordHash ?? null, password)).toBe(true);
    expect(printed.filter((one) => one.includes(password))).toHaveLength(1);
  }
});

test('the public lists show jobs with near, distant and no deadline, and posts of every type', async () => {
  const list = await listItems(context(), null, 'jobs', { page: 1, limit: 100 });
  expect(list.totalCount).toBeGreaterThanOrEqual(50);
  expect(
    list.items.filter((job) => job.applicationDeadline && isNear(job.applicationDeadline, now)).length,
  ).toBeGreaterThanOrEqual(5);
  expect(list.items.some((job) => job.applicationDeadline === null)).toBe(true);
  expect(list.items.filter((job) => job.employerLogo).length).toBeGreaterThan(30);
  const all = await listItems(context(), null, 'jobs', { page: 1, limit: 100, includeExpired: true });
  expect(
    all.items.some((job) => job.applicationDeadline && daysUntil(job.applicationDeadline, now) < 0),
  ).toBe(true);
  for (const type of postTypes) {
    const { totalCount, items } = await listItems(context(), null, 'posts', {
      type: [type],
      page: 1,
      limit: 100,
    });
    expect(totalCount, type).toBeGreaterThanOrEqual(8);
    expect(items[0]?.featured, type).toBe(true);
  }
});

test('the moderator has a queue, including a returned item', async () => {
  const count = async (approvalStatus: ApprovalStatus) => (await readItems(db, { approvalStatus })).length;
  expect(await count('pending')).toBeGreaterThanOrEqual(6);
  expect(await count('rejected')).toBeGreaterThanOrEqual(1);
});

test('decisions say how long their items had waited, and deadlines are in the zone of their town', async () => {
  const { months } = await readTransparency(context());
  const decided = months.filter(({ decisions }) => decisions.approved > 0);
  expect(decided.length).toBeGreaterThan(1);
  expect(decided.map(({ medianHours }) => medianHours)).toEqual(decided.map(() => 6));
  const rows = await readItems(db);
  const zones = rows.filter(({ type, place }) => type === 'job' && place?.city === 'Halifax');
  expect(new Set(zones.flatMap(({ milestones }) => milestones.map(({ zone }) => zone)))).toEqual(
    new Set(['America/Halifax']),
  );
});

test('the university can publish', async () => {
  const user = await findUserByEmail(db, 'university@sample.lectern.example');
  expect((await balancesOf(db, user?.id ?? '')).job).toBeGreaterThan(0);
});

test('every submitted item is valid input of its form, every draft may be saved, and all are dated in the past', async () => {
  for (const item of await readItems(db)) {
    const stated = { ...item, updatedAt: undefined };
    const job = { ...stated, employer: item.organiser, applyNowLink: item.actionLink };
    const isDraft = item.approvalStatus === 'draft';
    const [ofJob, ofPost] = isDraft ? [unfinishedJob, unfinishedPost] : [jobInput, postInput];
    const input = item.type === 'job' ? ofJob.safeParse(job) : ofPost.safeParse(stated);
    expect(input.error?.issues ?? [], item.title).toEqual([]);
    expect(item.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
    if (item.type !== 'job' && item.subType !== null)
      expect(subTypeFits(item.type, item.subType), item.title).toBe(true);
  }
});

async function siteImages(): Promise<{ image: string | null }[]> {
  const { partners, testimonials } = await getSiteContent(context());
  return [
    ...partners!.content.map(({ logo }) => ({ image: logo })),
    ...testimonials!.content.map(({ photo }) => ({ image: photo })),
  ];
}

test('the site has partners with logos, quotes with photos, and contact details of example.org', async () => {
  const { partners, testimonials, contacts, about } = await getSiteContent(context());
  expect(partners!.content.length).toBeGreaterThan(1);
  expect(testimonials!.content.length).toBeGreaterThanOrEqual(5);
  for (const { quote, name, designation } of testimonials!.content)
    for (const text of [quote, name, designation]) expect(text).not.toBe('');
  expect((await siteImages()).filter(({ image }) => image === null)).toEqual([]);
  expect(contacts!.content).toMatchObject({ email: expect.stringMatching(/@example\.org$/) as string });
  expect(sectionEdits.contacts.content.safeParse(contacts!.content).error).toBeUndefined();
  expect(sectionEdits.testimonials.content.safeParse(testimonials!.content).error).toBeUndefined();
  for (const { url } of contacts!.content.channels) expect(new URL(url).hostname).toBe('example.org');
  expect(about).toBeNull();
});

test('every image is a file that the site serves', async () => {
  const images = [
    ...(await readItems(db)),
    ...(await db.select({ image: institutes.logoImage }).from(institutes)),
    ...(await siteImages()),
  ].flatMap(({ image }) => image ?? []);
  expect(new Set(images).size).toBeGreaterThanOrEqual(100);
  for (const image of new Set(images)) expect(existsSync(join('public', image)), image).toBe(true);
});

test('a failure leaves nothing behind', async () => {
  const other = await freshDatabase();
  const empty = openDatabase({ url: other.url });
  const failing = { ...context(), db: empty, publicDb: empty };
  await expect(fillWithSamples(failing, { dataDir: '/dev/null/nowhere', log: () => {} })).rejects.toThrow();
  const { rows } = await empty.execute<{ n: number }>(
    sql`SELECT ((SELECT count(*) FROM users) + (SELECT count(*) FROM institutes))::int AS n`,
  );
  expect(rows[0]?.n).toBe(0);
  expect(await readItems(empty)).toEqual([]);
  await closeDatabase(empty);
  await other.drop();
});
