import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postTypeNames, postTypes, type PostType } from '../../src/contract/vocabulary/index.ts';
import { aJob, aPost } from '../support/items.ts';
import { aPerson, type Person } from '../support/people.ts';
import type { TestPortal } from '../support/test-portal.ts';
import { accessibilityProblems, openPortal, scrollsSideways, visit, type Visit } from './support/visit.ts';

let portal: TestPortal;
let admin: Person;
let author: Person;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await openPortal();
  admin = await aPerson(portal, { role: 'admin', name: 'Asha Admin' });
  author = await aPerson(portal, { isPremium: true, name: 'Pia Premium' });
  await publishSamples();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
});
afterAll(() => portal.stop());

const approve = (kind: 'jobs' | 'posts', id: string) =>
  portal.call(kind === 'jobs' ? 'PUT /jobs/:id/approve' : 'PUT /posts/:id/approve', {
    params: { id },
    body: { approvalStatus: 'approved' },
    token: admin.token,
  });

async function publishJob(changes: Parameters<typeof aJob>[0]): Promise<string> {
  const { id } = await portal.call('POST /jobs', { body: aJob(changes), token: author.token });
  await approve('jobs', id);
  return id;
}

async function publishPost(changes: Parameters<typeof aPost>[0]): Promise<string> {
  const { id } = await portal.call('POST /posts', { body: aPost(changes), token: author.token });
  await approve('posts', id);
  return id;
}

const ids: Record<string, string> = {};

async function publishSamples(): Promise<void> {
  ids.lecturer = await publishJob({ title: 'Lecturer in École Studies', applicationDeadline: soon() });
  ids.dean = await publishJob({
    title: 'Dean of Arts and Letters',
    position: ['dean'],
    field: ['humanities'],
    location: 'Asia/India',
  });
  for (let n = 1; n <= 21; n += 1)
    await publishJob({
      title: `Professor of Rivers, number ${n}`,
      position: ['professor'],
      field: ['natural_sciences'],
      location: 'Europe/Germany',
      applicationDeadline: null,
    });
  ids.workshop = await publishPost({ title: 'Sampling workshop', videoLink: 'https://youtu.be/dQw4w9WgXcQ' });
  await publishPost({ title: 'Hybrid maps', subType: 'hybrid' });
  const pending = await portal.call('POST /jobs', {
    body: aJob({ title: 'Hidden lecturer of nothing' }),
    token: author.token,
  });
  ids.pending = pending.id;
  const rejected = await portal.call('POST /posts', {
    body: aPost({ title: 'A rejected workshop' }),
    token: author.token,
  });
  await portal.call('PUT /posts/:id/approve', {
    params: { id: rejected.id },
    body: { approvalStatus: 'rejected', reason: 'The fee is missing.' },
    token: admin.token,
  });
  ids.rejected = rejected.id;
}

/** Four days after the portal's today. */
const soon = () => new Date(portal.now.getTime() + 4 * 86_400_000).toISOString().slice(0, 10);

async function openAt(
  path: string,
  options: { person?: Person; size?: { width: number; height: number } } = {},
): Promise<Page> {
  open = await visit(portal, options.size);
  const { page } = open;
  if (options.person)
    await page.addInitScript((token) => localStorage.setItem('token', token), options.person.token);
  await page.goto(portal.url + path);
  return page;
}

/** The count above the list; a drawer's button repeats it. */
const count = (page: Page) => page.locator('div:has(> #listing-count)');
const titles = (page: Page) => page.locator('main article h2').allTextContents();

describe('the job listing', () => {
  test('narrows at once, keeps the focus, and goes back and forward with the address', async () => {
    const page = await openAt('/jobs');
    await count(page).getByText('23 found', { exact: true }).waitFor();
    expect(await page.title()).toBe('Jobs | Lectern');
    expect(await page.getByPlaceholder('Search jobs...').isVisible()).toBe(true);

    const box = page.getByRole('checkbox', { name: /^Leadership/ });
    await box.focus();
    await page.keyboard.press('Space');
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?filter=leadership');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await titles(page)).toEqual(['Dean of Arts and Letters']);

    await page.getByText('Show all 25').click();
    await page.getByRole('checkbox', { name: /^Natural Sciences/ }).check();
    await count(page).getByText('0 found', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'No jobs found' }).waitFor();
    await page.getByText('Try adjusting your search criteria or filters to find more jobs.').waitFor();

    await page.goBack();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Natural Sciences/ }).isChecked()).toBe(false);
    await page.goForward();
    await count(page).getByText('0 found', { exact: true }).waitFor();
    await page.reload();
    await count(page).getByText('0 found', { exact: true }).waitFor();

    const chips = page.getByRole('group', { name: 'Active filters' });
    await chips.getByRole('link', { name: 'Remove Natural Sciences' }).click();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    await chips.getByRole('link', { name: 'Clear All' }).click();
    await count(page).getByText('23 found', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(open?.complaints).toEqual([]);
  });

  test('takes one position out of its chosen group', async () => {
    const page = await openAt('/jobs?filter=faculty');
    await count(page).getByText('22 found', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /^Professor/ }).uncheck();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(await titles(page)).toEqual(['Lecturer in École Studies']);
  });

  test('shows six skeletons and says that it loads while the answer is on its way', async () => {
    const page = await openAt('/jobs');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/jobs.data*', async (route) => {
      await held;
      await route.continue();
    });
    const before = await page.locator('main article').first().boundingBox();
    await page.getByRole('checkbox', { name: /^Leadership/ }).check();
    await page.getByText('Loading...').waitFor();
    const bones = page.locator('main ol > li[aria-hidden]');
    expect(await bones.count()).toBe(6);
    expect((await bones.first().boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
    answer();
    await count(page).getByText('1 found', { exact: true }).waitFor();
  });

  test('turns pages by links, and a page past the end leads to the last', async () => {
    const page = await openAt('/jobs?page=2');
    expect((await titles(page)).length).toBe(3);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL(portal.url + '/jobs');
    await expect.poll(async () => (await titles(page)).length).toBe(20);
    await page.goto(`${portal.url}/jobs?page=99`);
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.goto(`${portal.url}/jobs?page=abc&sort=wrong&field=none`);
    await count(page).getByText('23 found', { exact: true }).waitFor();
  });

  test('is searched by typing, and sorted', async () => {
    const page = await openAt('/jobs?sort=title');
    await page.getByPlaceholder('Search jobs...').fill('ecole');
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('ecole');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
    await page.goto(`${portal.url}/jobs?sort=title`);
    expect((await titles(page))[0]).toBe('Dean of Arts and Letters');
  });

  test('works without script', async () => {
    open = await visit(portal);
    const context = await open.context.browser()?.newContext({ javaScriptEnabled: false });
    const page = await (context ?? open.context).newPage();
    await page.goto(`${portal.url}/jobs`);
    await page.getByRole('checkbox', { name: /^Leadership/ }).check();
    await page.getByRole('searchbox').fill('dean');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await page.waitForURL(/\/jobs\?/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('filter'), searchParams.get('q')]).toEqual(['leadership', 'dean']);
    expect(await titles(page)).toEqual(['Dean of Arts and Letters']);
    await context?.close();
  });

  test('opens its filters as a drawer on a phone', async () => {
    const page = await openAt('/jobs?field=humanities', { size: { width: 360, height: 780 } });
    expect(await scrollsSideways(page)).toBe(false);
    const opener = page.getByRole('button', { name: /Filters/ });
    expect(await opener.textContent()).toContain('1');
    await opener.click();
    await page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: 'Clear All' }).click();
    await count(page).getByText('23 found').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('region', { name: 'Filters' }).isVisible()).toBe(false);
  });

  test('offers to create a job to those who are logged in alone', async () => {
    const page = await openAt('/jobs', { person: author });
    const create = page.getByRole('link', { name: 'Create Job' });
    await create.waitFor();
    expect(await create.getAttribute('href')).toBe('/jobs/create');
    await page.goto(`${portal.url}/jobs?q=nothing-at-all`);
    await page.getByRole('link', { name: 'Create First Job' }).waitFor();
    const guest = await fetch(`${portal.url}/jobs`).then((response) => response.text());
    expect(guest).not.toContain('Create Job');
  });
});

describe('the listings of posts', () => {
  test.each(postTypes)('%s has its title, its box and its words', async (type: PostType) => {
    const { path, title, plural, subtitle } = postTypeNames[type];
    const page = await openAt(`${path}?q=surely-absent`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(subtitle).waitFor();
    expect(await page.getByPlaceholder(`Search ${plural}...`).inputValue()).toBe('surely-absent');
    await page.getByRole('heading', { name: `No ${plural} found` }).waitFor();
    await page.getByText(`Try adjusting your search criteria or filters to find more ${plural}.`).waitFor();
    expect(open?.complaints).toEqual([]);
  });

  test('filter by subtype through the address', async () => {
    const page = await openAt('/workshops?filter=hybrid&filter=journals');
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Hybrid/ }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: /^Offline/ }).check();
    await count(page).getByText('2 found', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('filter')).toContain('offline');
  });
});

describe('a job', () => {
  test('says by when and where to apply', async () => {
    const page = await openAt(`/jobs/${ids.lecturer}`);
    await page.getByRole('heading', { level: 1, name: 'Lecturer in École Studies' }).waitFor();
    await page.getByText('Closes in 4 days').waitFor();
    const apply = page.getByRole('link', { name: 'Apply Now' }).first();
    expect(await apply.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(await apply.getAttribute('target')).toBe('_blank');
    await page.getByText('Pia Premium').waitFor();
    await page.getByRole('img', { name: 'Premium Member' }).waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `http://portal.test/jobs/${ids.lecturer}`,
    );
  });

  test('is not there for a guest before it is approved, and is for its author', async () => {
    const page = await openAt(`/jobs/${ids.pending}`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect((await fetch(`${portal.url}/jobs/${ids.pending}`)).status).toBe(404);
    expect((await fetch(`${portal.url}/jobs/no-id`)).status).toBe(404);
    await open?.close();
    const own = await openAt(`/jobs/${ids.pending}`, { person: author });
    await own.getByText('Pending Approval').waitFor();
    await own.getByRole('heading', { level: 1, name: 'Hidden lecturer of nothing' }).waitFor();
    await open?.close();
    const other = await openAt(`/jobs/${ids.pending}`, { person: await aPerson(portal) });
    await other.getByRole('button', { name: 'Logout' }).waitFor();
    await other.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });
});

describe('a post', () => {
  test('loads its video from the cookieless host, and only when asked', async () => {
    const page = await openAt(`/posts/${ids.workshop}`);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await page.getByRole('link', { name: /Play video/ }).click();
    expect(await page.locator('iframe').getAttribute('src')).toContain(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
  });

  test('tells its author why it was rejected, and where to mend it', async () => {
    const page = await openAt(`/posts/${ids.rejected}`, { person: author });
    await page.getByText('Reason: The fee is missing.').waitFor();
    const edit = page.getByRole('link', { name: 'Edit & Resubmit' });
    expect(await edit.getAttribute('href')).toBe(`/posts/edit/${ids.rejected}`);
  });
});

describe('the search', () => {
  test('shows all kinds with their counts, marks the term, and looks at one kind alone', async () => {
    const page = await openAt('/search?q=ecole');
    expect(await page.locator('mark').first().textContent()).toBe('École');
    await page.goto(`${portal.url}/search?q=a`);
    const kinds = page.getByRole('navigation', { name: 'Kinds' });
    await kinds.getByRole('link', { name: /^Workshops/ }).click();
    await page.waitForURL(/kind=workshop/);
    await page.getByText('2 found', { exact: true }).waitFor();
    await page.goto(`${portal.url}/search?q=<script>alert(1)</script>`);
    await page.getByRole('heading', { name: /^Nothing found for/ }).waitFor();
    await page.locator('main').getByRole('link', { name: 'PhD Admissions' }).waitFor();
    expect(open?.complaints).toEqual([]);
  });

  test('suggests as one types, for the keyboard', async () => {
    const page = await openAt('/search');
    const box = page.getByRole('combobox');
    await box.pressSequentially('ecole');
    const option = page.getByRole('option', { name: /Lecturer in École Studies/ });
    await option.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await option.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(portal.url + '/search?q=ecole');
    await page.getByText('1 found', { exact: true }).waitFor();
  });
});

describe('the standing pages', () => {
  test('terms and privacy have their contents and date', async () => {
    for (const path of ['/terms', '/privacy']) {
      const page = await openAt(path);
      await page.getByText('Last updated: May 2023').waitFor();
      const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      for (const href of await contents.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      ))
        expect(await page.locator(href ?? '').count()).toBe(1);
      await open?.close();
    }
  });

  test('guests are asked to log in before they buy', async () => {
    const page = await openAt('/packages');
    expect(await page.getByRole('link', { name: 'Login to Purchase' }).getAttribute('href')).toBe(
      '/login?next=/packages',
    );
    expect(await page.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register');
  });

  test('an unknown path is a 404 page', async () => {
    const page = await openAt('/no/such/page');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect((await fetch(`${portal.url}/no/such/page`)).status).toBe(404);
  });
});

describe('going from page to page', () => {
  test('needs its script when somebody is about to go, and then no new document', async () => {
    open = await visit(portal);
    const { page } = open;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(portal.url + '/jobs', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /router|manifest/.test(url))).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    const title = (await titles(page))[0] ?? '';
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Jobs', exact: true }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    // After a reload nothing follows the history yet: the server shows what the address says.
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Jobs', exact: true }).waitFor();
    expect(open.complaints).toEqual([]);
  });

  test('works although the script of an older build is gone', async () => {
    open = await visit(portal);
    const { page } = open;
    await page.route('**/real-router-*.js', (route) => route.abort());
    await page.goto(portal.url + '/jobs', { waitUntil: 'networkidle' });
    await page.getByRole('checkbox', { name: /^Leadership/ }).check();
    await page.waitForURL(/filter=leadership/);
    await count(page).getByText('1 found', { exact: true }).waitFor();
  });
});

describe('everybody', () => {
  test.each([360, 1280])('can use every public page at %i px, light and dark', async (width) => {
    open = await visit(portal, { width, height: 800 });
    const { page } = open;
    const { employerId } = await portal.call('GET /jobs/:id', { params: { id: ids.lecturer! } });
    const paths = [
      '/',
      '/access-denied',
      '/no/such/page',
      '/jobs?filter=faculty',
      '/workshops',
      `/jobs/${ids.lecturer}`,
      `/posts/${ids.workshop}`,
      '/search?q=lecturer',
      '/search?q=zzzz',
      '/about',
      '/advertise',
      '/membership',
      '/packages',
      '/terms',
      '/privacy',
    ];
    if (employerId) paths.push(`/institutes/${employerId}`);
    for (const path of paths)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(portal.url + path);
        expect({ path, colorScheme, problems: await accessibilityProblems(page) }).toEqual({
          path,
          colorScheme,
          problems: [],
        });
        expect({ path, sideways: await scrollsSideways(page) }).toEqual({ path, sideways: false });
      }
  });
});
