import type { Collection } from '../../../contract/vocabulary/index.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import fc from '../../../../test/support/properties.ts';
import { type Alerts, alertsIn } from '../../../../test/support/alerts.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { bySize, seed } from '../../../../test/support/size.ts';
import { TestPortal, type Mail } from '../../../../test/support/test-portal.ts';
import { Chance } from '../../../../test/fuzz/random.ts';

const kills = bySize({ small: 1, whole: 3, long: 50 });
const program = new URL('../../../../test/support/alert-worker.ts', import.meta.url).pathname;
const second = 1000;
const day = 24 * 60 * 60 * second;

let portal: TestPortal;
let alerts: Alerts;
let file: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
  file = join(portal.folder, 'mails.ndjson');
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await alerts.clear();
  await writeFile(file, '');
});

const chance = new Chance(seed);

/** Starts a worker and kills it at a random moment after it began. */
async function workUntilKilled(): Promise<void> {
  const child = spawn(
    process.execPath,
    [program, portal.databaseUrl, portal.folder, portal.now.toISOString(), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const began = await Promise.race([once(child.stdout, 'data').then(() => true), exited.then(() => false)]);
  expect(began).toBe(true);
  await wait(chance.below(150));
  child.kill('SIGKILL');
  await exited;
}

/** All mails that left, those of killed workers too. Only a kill between sending and its note repeats one, under its id. */
async function mailsSent(since: number): Promise<Mail[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const mails = [...lines.map((line) => JSON.parse(line) as Mail), ...portal.mails.slice(since)];
  return [...new Map(mails.map((mail) => [mail.messageId, mail])).values()];
}

const places = ['Asia/India', 'Asia/Japan'] as const;
type Fate = 'approved' | 'undone' | 'undone and approved' | 'approved twice';
const items = fc.array(
  fc.record({
    kind: fc.constantFrom('jobs' as const, 'posts' as const),
    location: fc.constantFrom(...places),
    fate: fc.constantFrom<Fate>('approved', 'approved', 'undone', 'undone and approved', 'approved twice'),
    seconds: fc.integer({ min: 0, max: 50 }),
  }),
  { minLength: 4, maxLength: 12 },
);

async function undo(collection: Collection, id: string): Promise<void> {
  const { updatedAt } = await alerts.publishing.decide(collection, id, 'approved');
  portal.advanceClock(5 * second);
  await portal.call(`POST /${collection}/:id/undo`, {
    token: alerts.publishing.moderator.token,
    params: { id },
    body: { updatedAt },
  });
}

async function publish(fate: Fate, collection: Collection, location: string): Promise<string> {
  const { pending, decide } = alerts.publishing;
  const id = await pending(collection, collection === 'jobs' ? { location } : {});
  if (fate.startsWith('undone')) await undo(collection, id);
  if (fate !== 'undone') await decide(collection, id, 'approved');
  if (fate === 'approved twice') {
    portal.advanceClock(40 * second);
    await decide(collection, id, 'rejected');
    await decide(collection, id, 'approved');
  }
  return id;
}

/** People with the items that they are to be mailed: all that ends as public and that one of their searches has. */
async function searchers(): Promise<
  { person: Person; has: (item: { kind: string; location: string }) => boolean }[]
> {
  const [all, indian, digest] = [
    await createUser(portal),
    await createUser(portal),
    await createUser(portal),
  ];
  await alerts.save(all, { name: 'Jobs' });
  await alerts.save(all, { name: 'Indian jobs', query: 'location=Asia%2FIndia' });
  await alerts.save(all, { name: 'Posts', kind: 'posts', frequency: 'daily' });
  await alerts.save(indian, { query: 'location=Asia%2FIndia' });
  await alerts.save(indian, { query: 'location=Asia', frequency: 'weekly' });
  await alerts.save(digest, { query: 'location=Asia%2FJapan', frequency: 'daily' });
  return [
    { person: all, has: () => true },
    { person: indian, has: ({ kind }) => kind === 'jobs' },
    { person: digest, has: ({ kind, location }) => kind === 'jobs' && location === 'Asia/Japan' },
  ];
}

test(
  `after ${kills} kills of the worker everybody was mailed every item that stayed public, once`,
  async () => {
    const rounds = fc.sample(items, kills);
    const people = await searchers();
    const since = portal.mails.length;
    const made: { id: string; kind: string; location: string; fate: Fate }[] = [];
    for (const round of rounds) {
      for (const { kind, location, fate, seconds } of round) {
        made.push({ id: await publish(fate, kind, location), kind, location, fate });
        portal.advanceClock(seconds * second);
      }
      portal.advanceClock(day);
      await workUntilKilled();
    }
    portal.advanceClock(8 * day);
    // What the last worker had taken is tried again at once, as when the portal starts.
    await portal.db.$client.query(
      'SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    );
    await alerts.mailsNow();
    const sent = await mailsSent(since);
    for (const { person, has } of people) {
      const mailed = alerts.to(sent, person).filter(({ headers }) => headers?.['List-Unsubscribe']);
      const wanted = made.filter((item) => item.fate !== 'undone' && has(item)).map(({ id }) => id);
      expect(mailed.flatMap(alerts.links).toSorted()).toEqual(wanted.toSorted());
    }
  },
  kills * 60_000,
);
