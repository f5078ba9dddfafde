import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injections, packedInjections } from '../../support/injections.ts';
import { buildJob, buildPost } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { holdsWebAddress } from '../../../src/contract/addresses/links.ts';
import { buyCredits } from '../../support/purchases.ts';
import { RunningPortal } from '../support/portal.ts';
import { visit } from '../support/visit.ts';

let portal: RunningPortal;
let author: Person;
let poster: Person;
let admin: Person;
const items: string[] = [];
const titles: string[] = [];
const paragraphWith = (injection: string) => `<p>Said before ${injection} and after it.</p>`;
const allSaid = injections.map(paragraphWith).join('');
/** A job's text has a minimum length. */
const filler = '<p>Teach two courses a year and supervise theses in policy analysis.</p>';

beforeAll(begin);
afterAll(() => portal?.stop());

async function begin(): Promise<void> {
  portal = await RunningPortal.launch();
  author = await createUser(portal, { isPremium: true, name: '<img src=x onerror=alert(1)>' });
  // One account would reach its rate limit.
  poster = await createUser(portal, { isPremium: true, name: author.user.name });
  admin = await createUser(portal, { role: 'admin' });
  for (const [index, injection] of injections.entries()) {
    const text = injection.replace(/\s+/g, ' ').trim().slice(0, 90);
    const title = `${text} in a title`;
    // The first item of each kind contains all strings, every other one a single string.
    const content = filler + (index < 2 ? allSaid : paragraphWith(injection));
    const job = await portal.call('POST /jobs', {
      body: buildJob({ title, content, employer: text, salary: text }),
      token: author.token,
    });
    const line = text.slice(0, 60);
    const post = await portal.call('POST /posts', {
      body: buildPost({
        title,
        content,
        milestones: [{ kind: 'other', date: '2027-03-01', label: line }],
        place: { mode: 'onSite', city: line },
        organiser: line,
        rank: line,
      }),
      token: poster.token,
    });
    const body = { approvalStatus: 'approved' };
    await portal.call('PUT /jobs/:id/approve', { params: { id: job.id }, body, token: admin.token });
    await portal.call('PUT /posts/:id/approve', { params: { id: post.id }, body, token: admin.token });
    // Every list shows all titles; of the detail pages, jobs and posts are visited alternately.
    titles.push(title);
    items.push(items.length % 2 ? `/jobs/${job.id}` : `/posts/${post.id}`);
  }
}

/** Anything that could run on the page, or in HTML parsed there: event attributes, and scripts with their URLs. */
const scriptsOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const root = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const all = [...root.querySelectorAll('script')];
    const isBlock = (script: HTMLScriptElement) => script.type === 'application/ld+json';
    return {
      handlers: [...root.querySelectorAll('main *')].flatMap((element) =>
        element
          .getAttributeNames()
          .filter(
            (name) =>
              name.startsWith('on') ||
              (name === 'href' && /^\s*(javascript|data|vbscript):/i.test(element.getAttribute(name)!)),
          ),
      ),
      blocks: all.filter(isBlock).map((script) => script.textContent),
      scripts: all.filter((one) => !isBlock(one)).map((one) => one.src || one.textContent),
    };
  }, html);
const findHandlers = async (page: Page) => (await scriptsOf(page)).handlers;

/** Opens a browser that reports executed scripts and requests to other hosts. */
async function watched(): Promise<{ page: Page; ran: string[]; close: () => Promise<void> }> {
  const { page, close } = await visit(portal);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // Not an address of ours that asks for such a string.
  page.on('request', (request) => !request.url().startsWith(`${portal.url}/`) && ran.push(request.url()));
  return { page, ran, close };
}

test('injection strings run no script on any page that shows them, on screen and in print', async () => {
  const { page, ran, close } = await watched();
  // Without our pages' Trusted Types policy, which prevents parsing HTML.
  const reader = await page.context().newPage();
  const lists = [
    '/',
    '/jobs',
    '/workshops',
    '/search?q=title',
    '/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  ];
  for (const path of lists) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await findHandlers(page)).toEqual([]);
  }
  // An inert document runs nothing but reveals what would.
  for (const path of ['/jobs?page=2', '/jobs?page=3', '/workshops?page=2'])
    expect((await scriptsOf(reader, await (await fetch(portal.url + path)).text())).handlers).toEqual([]);
  for (const [index, path] of items.entries()) {
    // The first two contain all strings.
    const isOpened = index < 2;
    if (isOpened) await page.goto(path, { waitUntil: 'domcontentloaded' });
    const html = await (await fetch(portal.url + path)).text();
    const { handlers, blocks, scripts } = await (isOpened ? scriptsOf(page) : scriptsOf(reader, html));
    expect([path, handlers]).toEqual([path, []]);
    // Nor do they terminate the JSON-LD block.
    expect(JSON.stringify(blocks.map((block) => JSON.parse(block) as object))).toContain(
      JSON.stringify(titles[index]!).slice(1, -1),
    );
    // Content after a terminated block would be injected script.
    expect(scripts.filter((text) => /^\s*alert\(1\)|^[^\s(]*evil\.example/.test(text))).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
  // The edit forms, including the editor.
  for (const path of items.slice(0, 2)) {
    const { token } = path.startsWith('/jobs') ? author : poster;
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto(path.replace(/^\/(jobs|posts)\//, '/$1/edit/'));
    await page.getByRole('toolbar').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Back to the form' }).waitFor();
  }
  await close();
  expect(ran).toEqual([]);
});

interface Shown {
  open: string[];
  personal: [Person, string[]][];
  receipt: string;
}

/** Fills every text field that neither a job nor a post has. @returns where they are shown */
async function fillRemainingFields(): Promise<Shown> {
  const [short, long] = [packedInjections(150), packedInjections(300)];
  // Names can't contain URLs.
  const [name = '', nameOfUniversity = ''] = short.filter((text) => !holdsWebAddress(text));
  const asAuthor = { token: author.token };
  const asAdmin = { token: admin.token };
  await portal.call('PUT /users/profile', {
    ...asAuthor,
    body: {
      name,
      designation: short[1],
      affiliation: long[0],
      aboutUs: long[1],
      workExperience: long,
    },
  });
  const university = await createUser(portal, { role: 'university', name: nameOfUniversity });
  await portal.call('PUT /users/profile', {
    token: university.token,
    body: { designation: short[3], affiliation: long[2], coursesPrograms: long },
  });
  const institutes: string[] = [];
  for (const name of packedInjections(200))
    institutes.push((await portal.call('POST /institutes', { ...asAuthor, body: { name } })).id);
  for (const reason of packedInjections(1000)) {
    const { id } = await portal.call('POST /jobs', { ...asAuthor, body: buildJob() });
    const body = { approvalStatus: 'rejected', reason };
    await portal.call('PUT /jobs/:id/approve', { ...asAdmin, params: { id }, body });
  }
  await portal.call('POST /drafts/posts', { ...asAuthor, body: { type: 'news', title: short[4] } });
  // A user without membership, who can buy.
  const buyer = await createUser(portal, { name });
  await portal.call('PUT /payments/billing', {
    token: buyer.token,
    body: { name: packedInjections(200)[0], address: packedInjections(500)[0] },
  });
  const { orderId } = await buyCredits(portal, buyer);
  const [order] = (await portal.call('GET /admin/payments/orders', asAdmin)).orders;
  await portal.call('POST /admin/payments/orders/:id/refund', {
    ...asAdmin,
    params: { id: order!.id },
    body: { quantity: 1, reason: packedInjections(1000)[0] },
  });
  const edit = (section: 'partners' | 'testimonials' | 'about', content: unknown) =>
    portal.call(`PUT /admin/site-content/${section}`, {
      ...asAdmin,
      body: { content, updatedAt: null, reason: packedInjections(1000)[1] },
    });
  await edit(
    'partners',
    packedInjections(120).map((name) => ({ name, logo: '/sample/crests/01.svg' })),
  );
  await edit(
    'testimonials',
    packedInjections(600).map((quote, n) => ({
      quote,
      name: packedInjections(120)[n]!,
      designation: short[n + 3]!,
      photo: '',
    })),
  );
  await edit('about', { lead: long[0], paragraphs: packedInjections(3000) });
  // Pending items.
  await portal.call('POST /jobs', { ...asAuthor, body: buildJob({ title: short[0], employer: short[1] }) });
  await portal.call('POST /posts', { ...asAuthor, body: buildPost({ title: short[0] }) });
  const receipt = await portal.fetch(`/payments/orders/${orderId}/receipt`, {
    token: buyer.token,
    headers: { accept: 'text/html' },
  });
  return {
    open: ['/', '/about', `/institutes/${institutes[0]}`],
    personal: [
      [author, ['/dashboard?tab=jobs&all=jobs', '/dashboard?tab=posts&all=posts', '/profile']],
      [buyer, ['/payments']],
      [
        admin,
        [
          '/admin/jobs',
          '/admin/posts',
          '/admin/approval-logs?limit=100',
          '/admin/users',
          `/admin/users/edit/${author.id}`,
          '/admin/institutes',
          `/admin/institutes/edit/${university.id}`,
          `/admin/institutes/records/${institutes[0]}`,
          '/admin/site',
          '/admin/payments',
          `/admin/payments/orders/${order!.id}`,
        ],
      ],
    ],
    receipt: await receipt.text(),
  };
}

/** The page shows one of the strings, as text or in a field. */
const showsOne = (page: Page) =>
  page.waitForFunction(
    () =>
      document.body.innerText.includes('alert(1)') ||
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) =>
        value.includes('alert(1)'),
      ),
  );

test('injection strings run no script on screens of authors and staff, on receipts and in site content', async () => {
  const pages = await fillRemainingFields();
  const { page, ran, close } = await watched();
  const empty: string[] = [];
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await showsOne(page).catch(() => empty.push(path));
      expect(await findHandlers(page)).toEqual([]);
    }
  };
  await look(pages.open);
  // Rendered without the server's CSP.
  await page.goto('about:blank');
  await page.setContent(pages.receipt);
  await page.getByText('<script>alert(1)</script>').first().waitFor();
  expect(await page.locator('script, [onerror], [onload], img[src="x"]').count()).toBe(0);
  for (const [person, paths] of pages.personal) {
    await page.goto('/about');
    await page.evaluate((token) => localStorage.setItem('token', token), person.token);
    await look(paths);
  }
  await close();
  expect(ran).toEqual([]);
  expect(empty).toEqual([]);
});
