import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injections } from '../support/injections.ts';
import { aJob, aPost } from '../support/items.ts';
import { aPerson, type Person } from '../support/people.ts';
import type { TestPortal } from '../support/test-portal.ts';
import { openPortal, visit } from './support/visit.ts';

let portal: TestPortal;
let author: Person;
let admin: Person;
const items: string[] = [];
const titles: string[] = [];
const content = injections.map((one) => `<p>Said before ${one} and after it.</p>`).join('');

beforeAll(async () => {
  portal = await openPortal();
  author = await aPerson(portal, { isPremium: true, name: '<img src=x onerror=alert(1)>' });
  admin = await aPerson(portal, { role: 'admin' });
  for (const injection of injections) {
    const text = injection.replace(/\s+/g, ' ').trim().slice(0, 90);
    const title = `${text} in a title`;
    const job = await portal.call('POST /jobs', {
      body: aJob({ title, content, employer: text, salary: text }),
      token: author.token,
    });
    const post = await portal.call('POST /posts', { body: aPost({ title, content }), token: author.token });
    const body = { approvalStatus: 'approved' };
    await portal.call('PUT /jobs/:id/approve', { params: { id: job.id }, body, token: admin.token });
    await portal.call('PUT /posts/:id/approve', { params: { id: post.id }, body, token: admin.token });
    // Every text holds all of them; the titles take turns.
    titles.push(title);
    items.push(items.length % 2 ? `/jobs/${job.id}` : `/posts/${post.id}`);
  }
});
afterAll(() => portal.stop());

/** Attributes that run script. */
const findHandlers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter(
          (name) =>
            name.startsWith('on') ||
            (name === 'href' && /^\s*(javascript|data|vbscript):/i.test(element.getAttribute(name)!)),
        ),
    ),
  );

test('strings that try to run script run nothing on any page that shows them', async () => {
  const { page, close } = await visit(portal);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const strangers: string[] = [];
  page.on('request', (request) => request.url().includes('evil.example') && strangers.push(request.url()));
  const lists = [
    '/',
    '/jobs',
    '/jobs?page=2',
    '/jobs?page=3',
    '/workshops',
    '/workshops?page=2',
    '/search?q=title',
    '/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  ];
  for (const path of [...lists, ...items]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await findHandlers(page)).toEqual([]);
  }
  // The forms that read an item again, editor and all.
  await page.evaluate((token) => localStorage.setItem('token', token), author.token);
  for (const path of items.slice(0, 6)) {
    await page.goto(path.replace(/^\/(jobs|posts)\//, '/$1/edit/'));
    await page.getByRole('toolbar').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Back to the form' }).waitFor();
  }
  await close();
  expect(ran).toEqual([]);
  expect(strangers).toEqual([]);
});

test('nor do they in print, nor end the data block that search engines read', async () => {
  const { page, close } = await visit(portal);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.emulateMedia({ media: 'print' });
  for (const [index, path] of items.entries()) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await findHandlers(page)).toEqual([]);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.stringify(blocks.map((block) => JSON.parse(block) as object))).toContain(
      JSON.stringify(titles[index]!).slice(1, -1),
    );
    // Whatever stands in the head behind a block that ended early would be script of theirs.
    const own = await page.locator('script:not([type="application/ld+json"])').allTextContents();
    expect(own.filter((text) => /^\s*alert\(1\)/.test(text))).toEqual([]);
  }
  await page.goto(items[0]!);
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  await close();
  expect(ran).toEqual([]);
});

test('mails about them carry no markup of theirs', async () => {
  for (const { html } of await portal.work())
    expect(html).not.toMatch(
      /<(script|img|svg|iframe|object|embed)\b[^>]*(onerror|onload|alert)|href="javascript:/i,
    );
});
