import type { Collection } from '../../../src/contract/vocabulary/index.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildJob, buildPost } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from './portal.ts';
import { visit, type Visit } from './visit.ts';

export let portal: RunningPortal;
export let author: Person;
let admin: Person;
/** A public job, without a near deadline. */
export let job: string;
/** A public call with an earlier deadline. */
export let call: string;
/** Pages opened by a test, which are closed after it. */
export let open: Visit | undefined;

export const jobTitle = 'Lecturer in Glaciology';
export const callTitle = 'Conference on ice cores';
export const storageKey = 'lectern:my-list';

export async function publish(collection: Collection, body: object): Promise<string> {
  const { id } = await portal.call(`POST /${collection}` as 'POST /jobs', {
    token: author.token,
    body: body as never,
  });
  const decision = { params: { id }, body: { approvalStatus: 'approved' as const }, token: admin.token };
  await portal.call(`PUT /${collection}/:id/approve` as 'PUT /jobs/:id/approve', decision);
  return id;
}

/** A portal with a job and a call, for the tests of a file. */
export function startMyList(): void {
  beforeAll(async () => {
    portal = await RunningPortal.launch();
    author = await createUser(portal, { isPremium: true });
    admin = await createUser(portal, { role: 'admin' });
    job = await publish('jobs', buildJob({ title: jobTitle }));
    call = await publish(
      'posts',
      buildPost({
        title: callTitle,
        type: 'callForPaper',
        subType: 'conferences',
        milestones: [{ kind: 'submission', date: '2027-01-10', time: null, zone: 'AoE', label: null }],
      } as never),
    );
  });
  afterAll(() => portal?.stop());
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
}

export async function openAs(person: Person | null, width = 1280): Promise<Page> {
  open = await visit(portal, { width, height: 900 });
  if (person)
    await open.page.addInitScript((token) => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('token', token);
      sessionStorage.setItem('begun', 'yes');
    }, person.token);
  return open.page;
}

export const bookmark = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Save ${title}`, exact: true });
export const isPressed = (page: Page, title: string) => bookmark(page, title).getAttribute('aria-pressed');
export const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').getByText(words).waitFor();
export const listOf = ({ token }: Person) => portal.call('GET /saved', { token });
export const saveFor = ({ token }: Person, id: string, body: object = {}, collection: Collection = 'jobs') =>
  portal.call(`PUT /saved/${collection}/:id` as 'PUT /saved/jobs/:id', { token, params: { id }, body });
export const onDevice = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);
/** Of what is due, and of a device's list. */
export const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
/** Chooses from the menu '…' of a row, or of the list. */
export async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
/** Waits until the list shows these, in this order. */
export const titlesAre = (page: Page, titles: string[]) =>
  expect.poll(() => rows(page).getByRole('heading').allTextContents()).toEqual(titles);
