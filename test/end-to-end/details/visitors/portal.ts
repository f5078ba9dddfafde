import type { Collection } from '../../../../src/contract/vocabulary/index.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { kolkataDate, addDays } from '../../../../src/contract/time/days.ts';
import { updateItem } from '../../../support/item-rows.ts';
import { buildJob, buildPost } from '../../../support/items.ts';
import { createUser, type Person } from '../../../support/people.ts';
import { RunningPortal } from '../../support/portal.ts';
import { visit, type Visit } from '../../support/visit.ts';

export let portal: RunningPortal;
export let admin: Person;
export let author: Person;
export let free: Person;
/** Pages opened by a test, which are closed after it. */
let open: Visit | undefined;

/** A portal with an admin and two authors, for the tests of a file. */
export function startVisitors(): void {
  beforeAll(async () => {
    portal = await RunningPortal.launch();
    admin = await createUser(portal, { role: 'admin', name: 'Asha Admin' });
    author = await createUser(portal, { isPremium: true, name: 'Pia Premium' });
    free = await createUser(portal, { name: 'Farid Free' });
    // Tests only read mails sent after these.
    await portal.newMails();
  });
  afterAll(() => portal?.stop());
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
}

export async function openAt(path: string, width = 1280): Promise<Page> {
  open = await visit(portal, { width, height: 900 });
  await open.page.goto(path);
  return open.page;
}

export const inDays = (days: number) => kolkataDate(addDays(portal.now, days));

export const decide = (
  collection: Collection,
  id: string,
  approvalStatus: 'approved' | 'rejected',
  reason?: string,
) =>
  portal.call(collection === 'jobs' ? 'PUT /jobs/:id/approve' : 'PUT /posts/:id/approve', {
    params: { id },
    body: { approvalStatus, ...(reason && { reason }) },
    token: admin.token,
  });

export const submit = async (collection: Collection, changes: object, by = author): Promise<string> =>
  collection === 'jobs'
    ? (await portal.call('POST /jobs', { body: buildJob(changes), token: by.token })).id
    : (await portal.call('POST /posts', { body: buildPost(changes), token: by.token })).id;

export async function publish(collection: Collection, changes: object, by = author): Promise<string> {
  const id = await submit(collection, changes, by);
  await decide(collection, id, 'approved');
  portal.advanceClock(1000);
  return id;
}

/** Moves the item's dates instead of the clock, which would affect everything else. */
export async function publishJobDue(days: number, changes: object = {}): Promise<string> {
  const title = `Reader with ${days} days`;
  const id = await publish('jobs', { title, applicationDeadline: null, ...changes });
  await updateItem(id, { applicationDeadline: inDays(days) }, portal.db);
  return id;
}

export const become = (page: Page, person: Person | null) =>
  page.evaluate(
    (token) => (token ? localStorage.setItem('token', token) : localStorage.removeItem('token')),
    person?.token,
  );

export const html = async (path: string) => (await fetch(portal.url + path)).text();

export const statusAt = async (path: string) => (await fetch(portal.url + path)).status;

export const titles = (page: Page) => page.locator('main ol > li h2').allTextContents();

export const title80 = 'A title that is cut nowhere, for it has no more than eighty letters, to the dot!';

export const employer40 = 'The Institute of the Forty Short Letters';
