import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { cacheNames } from '../../../../src/web/offline/caches.ts';
import { createUser, type Person } from '../../../support/people.ts';
import { expectGoodPage, visit, type Visit } from '../../support/visit.ts';
import { become, portal, publish, startVisitors } from './portal.ts';

startVisitors();

async function visitWithWorker(person: Person | null, path: string): Promise<Visit> {
  const open = await visit(portal, { width: 360, height: 800 }, undefined, 'allow');
  const { page } = open;
  open.context.setDefaultTimeout(15_000);
  await page.goto(portal.url);
  await become(page, person);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return open;
}

/** Paths of the pages or calls that the browser keeps in a cache. */
const keptIn = (page: Page, cacheName: string) =>
  page.evaluate(async (name) => {
    const requests = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  }, cacheName);

async function publishTwo(): Promise<{ titles: string[]; paths: string[] }> {
  const titles = ['Reader in Tamil Studies', 'Lecturer in Glass Physics'];
  const paths: string[] = [];
  for (const title of titles) paths.push(`/jobs/${await publish('jobs', { title })}`);
  return { titles, paths };
}

test('My list and the items read last open without a connection, a list says that it does not', async () => {
  const { titles, paths } = await publishTwo();
  const open = await visitWithWorker(null, paths[0]!);
  const { page, context } = open;
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.goto('/jobs');
  await page.getByRole('link', { name: titles[1]! }).click();
  await page.getByRole('heading', { name: titles[1]! }).waitFor();
  await page.goto('/my-list');
  await page.getByRole('link', { name: titles[0]! }).waitFor();
  await expect.poll(() => keptIn(page, cacheNames.read)).toEqual(paths.toSorted());
  // Styles name them, pages don't.
  expect(await keptIn(page, cacheNames.assets)).toContainEqual(
    expect.stringMatching(/source-serif-4-latin-400-normal/),
  );

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: titles[0]! }).click();
  await page.getByRole('heading', { name: titles[0]!, level: 1 }).waitFor();
  await page.goto('/jobs');
  expect(new URL(page.url()).pathname).toBe('/offline');
  await page.getByRole('link', { name: titles[1]! }).waitFor();
  await expectGoodPage(page);
  await page.getByRole('link', { name: titles[1]! }).click();
  await page.getByRole('heading', { name: titles[1]!, level: 1 }).waitFor();

  await context.setOffline(false);
  await page.goto('/jobs');
  await page.getByRole('link', { name: titles[0]! }).waitFor();
  await open.close();
});

test.each(['a guest', 'an account'])(
  'the first save of %s keeps the item and the list, from a list as well',
  async (who) => {
    const title = `Reader in the First Save of ${who}`;
    const path = `/jobs/${await publish('jobs', { title })}`;
    const open = await visit(portal, { width: 360, height: 800 }, undefined, 'allow');
    const { page, context } = open;
    context.setDefaultTimeout(15_000);
    await page.goto(portal.url);
    await become(page, who === 'a guest' ? null : await createUser(portal));
    await page.goto('/jobs', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: `Save ${title}` }).click();
    await page.getByText(/^Saved/).waitFor();
    await expect.poll(() => keptIn(page, cacheNames.read)).toContain(path);
    const call = who === 'a guest' ? '/api/saved/cards' : '/api/desk/due';
    await expect.poll(() => keptIn(page, cacheNames.own)).toContain(call);

    await context.setOffline(true);
    await page.goto('/my-list');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await open.close();
  },
);

test("an account's list opens too, and nothing of it or of what was read stays after the logout", async () => {
  const { titles, paths } = await publishTwo();
  const reader = await createUser(portal);
  await portal.call('PUT /saved/jobs/:id', {
    params: { id: paths[0]!.split('/').at(-1)! },
    body: { note: 'Ask Meera first' },
    token: reader.token,
  });
  const open = await visitWithWorker(reader, '/my-list');
  const { page, context } = open;
  await page.goto(paths[1]!);
  await page.goto('/my-list');
  await page.getByText('Ask Meera first').waitFor();
  await expect.poll(() => keptIn(page, cacheNames.own)).toContain('/api/desk/due');
  await context.setOffline(true);
  await page.reload();
  await page.getByText('Ask Meera first').waitFor();
  await page.getByRole('link', { name: titles[0]! }).waitFor();

  await context.setOffline(false);
  await become(page, null);
  await page.reload();
  const kept = async () => [await keptIn(page, cacheNames.own), await keptIn(page, cacheNames.read)];
  await expect.poll(kept).toEqual([[], []]);
  await context.setOffline(true);
  await page.goto('/offline');
  await page.getByText('Jobs and calls that you open stay readable offline').waitFor();
  await open.close();
});

declare global {
  interface Window {
    keptAtLogout?: Promise<string[]>;
  }
}

/** Notes which caches there are at the moment at which the token goes: after it, the window may be closed. */
const noteKeptAtLogout = (page: Page) =>
  page.evaluate(() => {
    const { removeItem } = Storage.prototype;
    window.keptAtLogout = new Promise((resolve) => {
      Storage.prototype.removeItem = function remove(key) {
        removeItem.call(this, key);
        if (key === 'token') void caches.keys().then(resolve);
      };
    });
  });

/** Addresses in the list by which the worker forgets the oldest. */
const listedIn = (page: Page, name: string) =>
  page.evaluate(
    (cacheName) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('workbox-expiration');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            const entries = reading.result as { cacheName: string; url: string }[];
            resolve(entries.filter((one) => one.cacheName === cacheName).map(({ url }) => url));
          });
        });
      }),
    name,
  );

test('a logout deletes it before the page says so, also from a page that keeps nothing', async () => {
  const { paths } = await publishTwo();
  const reader = await createUser(portal);
  const open = await visitWithWorker(reader, '/my-list');
  const { page } = open;
  await page.goto(paths[0]!);
  await page.goto('/my-list');
  const { read, own } = cacheNames;
  await expect.poll(() => keptIn(page, own)).toContain('/api/desk/due');
  await expect.poll(() => keptIn(page, read)).toContain(paths[0]!);
  expect((await listedIn(page, read)).length).toBeGreaterThan(0);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await noteKeptAtLogout(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor({ state: 'detached' });
  const kept = (await page.evaluate(() => window.keptAtLogout))!;
  expect(kept.filter((name) => name === read || name === own)).toEqual([]);
  await expect.poll(async () => [await listedIn(page, read), await listedIn(page, own)]).toEqual([[], []]);
  await open.close();
});

test('a kept item opens where the page does not know yet that there is no connection', async () => {
  const path = `/jobs/${await publish('jobs', { title: 'Reader in Lost Connections' })}`;
  const open = await visitWithWorker(null, path);
  const { page, context } = open;
  await expect.poll(() => keptIn(page, cacheNames.read)).toContain(path);
  await page.goto('/jobs');
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Reader in Lost Connections' }).click();
  await page.getByRole('heading', { name: 'Reader in Lost Connections', level: 1 }).waitFor();
  await open.close();
});
