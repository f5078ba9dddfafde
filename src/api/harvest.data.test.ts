import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from '../../test/support/properties.ts';
import { buildJobToday } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { savingIn } from '../../test/support/saving.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { Collection } from '../contract/vocabulary/index.ts';
import { addDays, dayMs } from '../contract/time/days.ts';

/** Who keeps a copy of the lists by `updatedSince` has what the lists have, whatever is done to items meanwhile. */

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
let admin: Person;
let authors: Person[];
/** The author of each item, and its list. */
const published = new Map<string, { author: Person; collection: Collection }>();

beforeAll(async () => {
  portal = await TestPortal.start();
  portal.advanceClock(Date.now() - +portal.now);
  saving = await savingIn(portal, buildJobToday);
  admin = await createUser(portal, { role: 'admin' });
  authors = await Promise.all(
    Array.from({ length: 5 }, () => createUser(portal, { credits: { any: 1000 } })),
  );
});
afterAll(() => portal.stop());

/** The clocks of program and database, which both stamp changes, are the same. */
const tick = async () => {
  await setTimeout(2);
  portal.advanceClock(Date.now() - +portal.now);
};

type Entry = { id: string; isClosed: boolean; withdrawn: object | null; removed?: true };
type Listed = Record<Collection, Entry[]> & { totalCount: number; nextSince: string };
const list = async (collection: Collection, query: object) => {
  const page = (await portal.call(`GET /${collection}`, { query: query as never })) as unknown as Listed;
  return { ...page, entries: page[collection] };
};

/** A program that keeps a copy. */
class Harvester {
  readonly copy = new Map<string, Entry>();
  private since = '2026-01-01T00:00:00Z';
  private readonly collection: Collection;

  constructor(collection: Collection) {
    this.collection = collection;
  }

  /** @param meanwhile happens between two pages */
  async harvest(meanwhile: () => Promise<void>): Promise<void> {
    let next: string | undefined;
    for (let page = 1; ; page += 1) {
      const query = { updatedSince: this.since, page, limit: 4 };
      const { entries, nextSince } = await list(this.collection, query);
      next ??= nextSince;
      for (const entry of entries) {
        if (entry.removed) this.copy.delete(entry.id);
        else this.copy.set(entry.id, entry);
      }
      if (entries.length < 4) break;
      await meanwhile();
    }
    this.since = next;
  }
}

const sorted = (entries: Iterable<Entry>) => [...entries].toSorted((a, b) => a.id.localeCompare(b.id));

async function expectSame({ copy }: Harvester, collection: Collection): Promise<void> {
  const all = await list(collection, { includeExpired: true, limit: 100 });
  expect(all.totalCount).toBeLessThan(100);
  expect(sorted(copy.values())).toEqual(sorted(all.entries));
  const open = await list(collection, { limit: 100 });
  expect(sorted(copy.values()).filter(({ isClosed }) => !isClosed)).toEqual(sorted(open.entries));
}

/** What happens to an item; where its state doesn't allow that, nothing. */
type Action = (id: string, of: { author: Person; collection: Collection }) => Promise<unknown>;
const send = (route: string, token: string, id: string, body?: object) =>
  portal.try(route as 'POST /jobs/:id/withdraw', { token, params: { id }, ...(body && { body }) });
const reason = 'As the test wants it';
const decide =
  (status: string): Action =>
  (id, { collection }) =>
    send(`PUT /${collection}/:id/approve`, saving.moderator.token, id, { approvalStatus: status, reason });
const edited = async (id: string, collection: Collection, token: string) => {
  const { data } = await portal.try(`GET /${collection}/:id`, { token, params: { id } });
  return data && { ...data, updatedAt: undefined, title: `${data.title.slice(0, 60)} (${Date.now()})` };
};

const actions: Record<string, Action> = {
  approve: decide('approved'),
  reject: decide('rejected'),
  sendBack: decide('pending'),
  withdraw: (id, { author, collection }) =>
    send(`POST /${collection}/:id/withdraw`, author.token, id, { reason }),
  reinstate: (id, { author, collection }) => send(`POST /${collection}/:id/reinstate`, author.token, id),
  feature: (id, { collection }) =>
    send(`PUT /admin/${collection}/:id/featured`, admin.token, id, { featured: true, reason }),
  async revise(id, { author, collection }) {
    const body = await edited(id, collection, author.token);
    if (body) await send(`PUT /${collection}/:id`, author.token, id, body);
  },
  async editAsAdmin(id, { collection }) {
    const body = await edited(id, collection, admin.token);
    if (body) await send(`PUT /${collection}/:id`, admin.token, id, body);
  },
  async approveAndUndo(id, of) {
    const { data } = (await decide('approved')(id, of)) as { data: { updatedAt: string } | undefined };
    const body = { updatedAt: data?.updatedAt };
    if (data) await send(`POST /${of.collection}/:id/undo`, saving.moderator.token, id, body);
  },
  delete: (id, { author, collection }) => send(`DELETE /${collection}/:id`, author.token, id),
};

async function publish(author: Person, collection: Collection, closesIn: number | undefined) {
  const day = closesIn && addDays(portal.now, closesIn).toISOString().slice(0, 10);
  const milestones = [{ kind: 'submission', date: day }];
  const dates =
    collection === 'jobs' ? { applicationDeadline: day ?? null } : { milestones: day ? milestones : [] };
  const id = await saving.publicItem(collection, dates, author);
  published.set(id, { author, collection });
}

async function leave(author: Person, publishedItems: 'keep' | 'delete') {
  const { token, password } = author;
  await portal.call('DELETE /users/profile', { token, body: { password, publishedItems } });
  authors = authors.filter((one) => one !== author);
}

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...Object.keys(actions), 'withdraw', 'publish', 'publish'),
    at: fc.nat(),
    days: fc.option(fc.integer({ min: 2, max: 40 }), { nil: undefined }),
  }),
  { minLength: 260, maxLength: 260 },
);

test('a copy that is kept by updatedSince has what the lists have', { timeout: 120_000 }, async () => {
  const [drawn] = fc.sample(steps, { numRuns: 1, seed: 7 });
  const waiting = [...drawn!];
  const next = async () => {
    const step = waiting.pop();
    if (!step) return;
    await tick();
    const all = [...published.entries()];
    const author = authors[step.at % authors.length]!;
    const [id, of] = all[step.at % Math.max(1, all.length)] ?? [];
    const collection = step.at % 2 ? 'jobs' : 'posts';
    if (waiting.length === 80 || waiting.length === 40)
      await leave(author, waiting.length === 80 ? 'delete' : 'keep');
    else if (step.action === 'publish' || !id || !of) await publish(author, collection, step.days);
    else await actions[step.action]!(id, of);
  };
  const harvesters = { jobs: new Harvester('jobs'), posts: new Harvester('posts') };
  const seen = new Set<string>();
  const withdrawn = new Set<string>();
  while (waiting.length > 0) {
    for (let n = 0; n < 12; n += 1) await next();
    for (const harvester of Object.values(harvesters)) {
      await harvester.harvest(next);
      for (const one of harvester.copy.values()) {
        seen.add(one.id);
        if (one.withdrawn) withdrawn.add(one.id);
      }
    }
  }
  for (const days of [0, 10, 40]) {
    portal.advanceClock(days * dayMs);
    for (const [collection, harvester] of Object.entries(harvesters)) {
      await harvester.harvest(async () => {});
      await expectSame(harvester, collection as Collection);
    }
  }
  // What the comparison is worth: items were removed, withdrawn and closed.
  const kept = [...harvesters.jobs.copy.values(), ...harvesters.posts.copy.values()];
  expect(seen.size - kept.length).toBeGreaterThan(10);
  expect(kept.filter(({ isClosed }) => isClosed).length).toBeGreaterThan(5);
  expect(withdrawn.size).toBeGreaterThan(5);
});
