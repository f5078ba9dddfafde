import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postTypeNames, postTypes, type PostType } from '../../src/contract/vocabulary/index.ts';
import { aJob, aPost } from '../support/items.ts';
import { aPerson, type Person } from '../support/people.ts';
import { hydrated } from './support/hydration.ts';
import { findProblems } from './support/axe.ts';
import { delayRequests } from './support/delay-requests.ts';
import { openInChunks } from './support/chunked-response.ts';
import { RunningPortal } from './support/portal.ts';
import { totalLayoutShift, layoutShiftsOf, recordLayoutShifts } from './support/layout-shifts.ts';
import { scrollsSideways, visit, type Visit } from './support/visit.ts';

/** As the home page and the foot of every page name them. */
const popularCategories = [
  ['Faculty Recruitment', '/jobs?filter=faculty'],
  ['Call for Papers', '/call-for-paper'],
  ['PhD Admissions', '/programs?filter=phd_admission'],
  ['Workshops', '/workshops'],
  ['Post-Doctoral Fellowships', '/programs?filter=postdoc_positions'],
  ['Master in Research', '/programs?filter=master_in_research'],
];

let portal: RunningPortal;
let admin: Person;
let author: Person;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
  admin = await aPerson(portal, { role: 'admin', name: 'Asha Admin' });
  author = await aPerson(portal, { isPremium: true, name: 'Pia Premium' });
  await publishSamples();
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

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

async function publishPost(changes: Parameters<typeof aPost>[0], token = author.token): Promise<string> {
  const { id } = await portal.call('POST /posts', { body: aPost(changes), token });
  await approve('posts', id);
  return id;
}

const ids: Record<string, string> = {};
const crest = '/sample/crests/01.svg';
const face = '/sample/crests/02.svg';
const cover = '/sample/covers/waves.svg';
const longTitle =
  'How the rivers of the peninsula were measured, by whom, with what, and for how long it has been so';
const longEmployer = 'The National Institute of Arts, Letters and Measured Rivers';

async function publishSamples(): Promise<void> {
  await portal.call('POST /institutes', {
    body: { name: 'Sample University', location: 'Africa/South Africa', logoImage: crest },
    token: author.token,
  });
  await portal.call('PUT /users/profile', { body: { profileImage: face }, token: author.token });
  ids.lecturer = await publishJob({ title: 'Lecturer in École Studies', applicationDeadline: soon() });
  ids.dean = await publishJob({
    title: 'Dean of Arts and Letters',
    position: ['dean'],
    field: ['humanities'],
    location: 'Asia/India',
    employer: longEmployer,
  });
  await portal.call('PUT /admin/jobs/:id/featured', {
    params: { id: ids.dean },
    body: { featured: true },
    token: admin.token,
  });
  for (let n = 1; n <= 21; n += 1)
    await publishJob({
      title: `Professor of Rivers, number ${n}`,
      position: ['professor'],
      field: ['natural_sciences'],
      location: 'Europe/Germany',
      applicationDeadline: null,
    });
  ids.closed = await publishJob({
    title: 'Chair of charts',
    position: ['project_staff', 'others_admin'],
    field: ['education'],
    location: 'Oceania/Fiji',
    employer: 'sampleUNIVERSITY',
  });
  await portal.db.$client.query("UPDATE jobs SET application_deadline = '2026-11-20' WHERE id = $1", [
    ids.closed,
  ]);
  ids.workshop = await publishPost({
    title: 'Sampling workshop',
    image: cover,
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
  });
  await publishPost({ title: 'Hybrid maps', subType: 'hybrid' });
  for (const type of ['news', 'careerAdvice'] as const)
    await publishPost({ title: `Something of the kind ${type}`, type, subType: null });
  for (const { type, filters } of listings.filter((one) => one.type !== 'workshop'))
    for (const [label, subType] of filters)
      ids[type] = await publishPost({ title: `About ${label}`, type, subType });
  const leaver = await aPerson(portal);
  ids.orphan = await publishPost({ title: longTitle, type: 'blog', subType: null }, leaver.token);
  await portal.call('DELETE /users/profile', {
    body: { password: leaver.password, publishedItems: 'keep' },
    token: leaver.token,
  });
  const pending = await portal.call('POST /jobs', {
    body: aJob({ title: 'Hidden lecturer of nothing' }),
    token: author.token,
  });
  ids.pending = pending.id;
  const rejected = await portal.call('POST /posts', {
    body: aPost({ title: 'A rejected workshop', image: cover }),
    token: author.token,
  });
  await portal.call('PUT /posts/:id/approve', {
    params: { id: rejected.id },
    body: { approvalStatus: 'rejected', reason: 'The fee is missing.' },
    token: admin.token,
  });
  ids.rejected = rejected.id;
}

/** Four days after the portal's today, the 21st of November 2026. */
const soon = () => new Date(portal.now.getTime() + 4 * 86_400_000).toISOString().slice(0, 10);

interface PostListing {
  type: PostType;
  path: string;
  title: string;
  plural: string;
  label: string;
  /** Each subtype's label and value. */
  filters: [string, string][];
}
/** The listings of posts, with the texts that each must show. */
const listings: PostListing[] = [
  { type: 'blog', path: '/blogs', title: 'Blogs', plural: 'blogs', label: 'Blog', filters: [] },
  {
    type: 'callForPaper',
    path: '/call-for-paper',
    title: 'Call for Paper',
    plural: 'calls for papers',
    label: 'Call For Paper',
    filters: [
      ['Conferences', 'conferences'],
      ['Journals', 'journals'],
      ['Book Chapter', 'bookChapter'],
    ],
  },
  {
    type: 'program',
    path: '/programs',
    title: 'Programs',
    plural: 'programs',
    label: 'Program',
    filters: [
      ['PhD Admission', 'phd_admission'],
      ['Postdoc Positions', 'postdoc_positions'],
      ['Master in Research', 'master_in_research'],
      ['MBA', 'mba'],
      ['Online Programs', 'online_programs'],
    ],
  },
  {
    type: 'workshop',
    path: '/workshops',
    title: 'Workshops',
    plural: 'workshops',
    label: 'Workshop',
    filters: [
      ['Online', 'online'],
      ['Offline', 'offline'],
      ['Hybrid', 'hybrid'],
    ],
  },
  {
    type: 'course',
    path: '/courses',
    title: 'Courses',
    plural: 'courses',
    label: 'Course',
    filters: [
      ['Certification Programs', 'certification_programs'],
      ['Crash Courses', 'crash_courses'],
      ['Introductory Courses', 'introductory_courses'],
      ['Advance Courses', 'advance_courses'],
    ],
  },
  { type: 'news', path: '/news', title: 'News', plural: 'news', label: 'News', filters: [] },
  {
    type: 'careerAdvice',
    path: '/career-advice',
    title: 'Career Advice',
    plural: 'career advice',
    label: 'Career Advice',
    filters: [],
  },
];

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
const wordsOf = async (place: Locator) => (await place.innerText()).replace(/\s+/g, ' ').trim();
/** Name and address of each link that can be seen, in order. */
const linksIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]));
const picturesOf = (place: Locator) =>
  place.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));

describe('the job listing', () => {
  test('filters immediately, keeps the focus, and follows back and forward', async () => {
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

  test('removes one position from its selected group', async () => {
    const page = await openAt('/jobs?filter=faculty');
    await count(page).getByText('22 found', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /^Professor/ }).uncheck();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(await titles(page)).toEqual(['Lecturer in École Studies']);
  });

  const countriesOfAsia = (page: Page) => page.locator('summary[aria-label="Countries in Asia"]');
  const india = (page: Page) => page.getByRole('checkbox', { name: /^India/ });

  test('loads the countries of a continent when it is expanded', async () => {
    const html = await fetch(`${portal.url}/jobs`).then((response) => response.text());
    expect(html).toContain('value="Asia"');
    expect(html).not.toContain('value="Asia/India"');
    const page = await openAt('/jobs');
    await countriesOfAsia(page).focus();
    await page.keyboard.press('Enter');
    await india(page).check();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?location=Asia%2FIndia');
    expect(await titles(page)).toEqual(['Dean of Arts and Letters']);
    await page.reload();
    expect(await india(page).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /^Germany/ }).count()).toBe(0);
    expect(open?.complaints).toEqual([]);
  });

  test('loads them too when the continent was expanded before hydration', async () => {
    open = await visit(portal);
    const { page } = open;
    const arrive = await delayRequests(page, '**/*.js');
    await page.goto(`${portal.url}/jobs`, { waitUntil: 'commit' });
    await countriesOfAsia(page).click();
    await page.getByRole('link', { name: 'Show its countries' }).waitFor();
    arrive();
    await india(page).check();
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(open.complaints).toEqual([]);
  });

  test('applies every parameter of the URL, like the post listings', async () => {
    for (const [address, found] of [
      ['/jobs?position=lecturer&position=dean', 2],
      ['/jobs?filter=admin&closed=1', 1],
      ['/jobs?filter=research&closed=1', 1],
      ['/jobs?filter=faculty&filter=leadership', 23],
      ['/jobs?employer=sample%20university', 22],
      ['/jobs?field=humanities&field=natural_sciences', 22],
      ['/jobs?location=Asia%2FIndia&location=Africa%2FSouth%20Africa', 2],
      ['/jobs?location=Europe', 21],
      ['/jobs?closed=1', 24],
      ['/jobs?q=POLICY%20analysis', 23],
      ['/workshops?q=HANDS-ON', 2],
    ] as const) {
      const html = await (await fetch(portal.url + address)).text();
      const [, said] = /id="listing-count"[^>]*>([^<]*)/.exec(html) ?? [];
      expect([address, said]).toEqual([address, `${found} found`]);
    }
  });

  test('shows six skeletons and ‘Loading...’ while it loads', async () => {
    const page = await openAt('/jobs');
    const answer = await delayRequests(page, '**/jobs.data*');
    const before = await page.locator('main article').first().boundingBox();
    await page.getByRole('checkbox', { name: /^Leadership/ }).check();
    await page.getByText('Loading...').waitFor();
    const skeletons = page.locator('main ol > li[aria-hidden]');
    expect(await skeletons.count()).toBe(6);
    expect((await skeletons.first().boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
    answer();
    await count(page).getByText('1 found', { exact: true }).waitFor();
  });

  test('is paginated by links, and a page past the end redirects to the last one', async () => {
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

  test('searches as the user types, and sorts', async () => {
    const page = await openAt('/jobs?sort=title');
    await page.getByPlaceholder('Search jobs...').fill('ecole');
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('ecole');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
    await page.goto(`${portal.url}/jobs?sort=title`);
    expect((await titles(page))[0]).toBe('Dean of Arts and Letters');
  });

  test('links to feeds and a calendar of its results', async () => {
    const page = await openAt('/jobs?filter=leadership&page=1&sort=title');
    const links = page.getByRole('navigation', { name: 'Subscribe' }).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(
      ['feed.rss', 'feed.atom', 'feed.json', 'deadlines.ics'].map(
        (name) => `/jobs/${name}?filter=leadership`,
      ),
    );
    for (const href of hrefs) expect((await fetch(portal.url + href)).status).toBe(200);
    await page.goto(`${portal.url}/jobs/${ids.lecturer}`);
    const calendar = page.getByRole('link', { name: 'Add deadline to calendar' });
    expect(await calendar.getAttribute('href')).toBe(`/jobs/${ids.lecturer}/deadline.ics`);
  });

  test('works without JavaScript', async () => {
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
    await page.goto(`${portal.url}/jobs`);
    await countriesOfAsia(page).click();
    await page.getByRole('link', { name: 'Show its countries' }).click();
    await page.waitForURL(/location=Asia$/);
    await india(page).check();
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await page.waitForURL(/location=Asia%2FIndia/);
    expect(await titles(page)).toEqual(['Dean of Arts and Letters']);
    expect(await page.getByRole('checkbox', { name: /^Asia/ }).isChecked()).toBe(false);
    await page.goto(`${portal.url}/jobs`);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    const last = (await titles(page)).at(-1) ?? '';
    expect((await titles(page)).length).toBe(3);
    await page.getByRole('link', { name: last, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: last, exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).hover();
    await page.getByRole('link', { name: 'Dean', exact: true }).waitFor();
    await page.goto(portal.url);
    expect(await page.getByRole('link', { name: /^View All / }).count()).toBe(8);
    expect(await page.locator('main').getByRole('searchbox').getAttribute('placeholder')).toBe(
      'Faculty Positions',
    );
    // Nothing turns, so every voice is there to be read.
    expect(await page.locator('main figure').filter({ visible: true }).count()).toBe(3);
    await context?.close();
  });

  test.each([
    ['/workshops?q=surely-absent', []],
    ['/workshops?q=surely-absent&filter=online', ['online']],
    ['/jobs?q=surely-absent', []],
    ['/jobs?q=surely-absent&field=humanities', ['humanities']],
  ])('shows no filters with zero counts at %s, where nothing was found', async (path, chosen) => {
    const page = await openAt(path);
    await count(page).getByText('0 found').waitFor();
    const boxes = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox');
    expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('value')))).toEqual(chosen);
  });

  test('shows its filters in a drawer on a phone', async () => {
    const page = await openAt('/jobs?field=humanities', { size: { width: 360, height: 780 } });
    expect(await scrollsSideways(page)).toBe(false);
    const opener = page.getByRole('button', { name: /Filters/ });
    expect(await opener.textContent()).toContain('1');
    await opener.click();
    const drawer = page.getByRole('region', { name: 'Filters' });
    await drawer.getByRole('button', { name: 'Show 1 job', exact: true }).waitFor();
    await drawer.getByRole('link', { name: 'Clear All' }).click();
    await count(page).getByText('23 found').waitFor();
    await drawer.getByRole('button', { name: 'Show 23 jobs', exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
    await opener.click();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  test('shows the create button to logged-in users only', async () => {
    const page = await openAt('/jobs', { person: author });
    const create = page.getByRole('link', { name: 'Create Job' });
    await create.waitFor();
    expect(await create.getAttribute('href')).toBe('/jobs/create');
    await page.goto(`${portal.url}/jobs?q=nothing-at-all`);
    await page.getByRole('link', { name: 'Create First Job' }).waitFor();
    expect(await create.count()).toBe(0);
    for (const path of ['/jobs', '/workshops', '/news?q=surely-absent']) {
      const guest = await fetch(portal.url + path).then((response) => response.text());
      expect(guest).toContain('</main>');
      expect(guest).not.toMatch(/\/(jobs|posts)\/create/);
    }
  });
});

describe('the home page', () => {
  const carousels = [
    ['Jobs', '/jobs'],
    ['Workshops', '/workshops'],
    ['Courses', '/courses'],
    ['Call for Paper', '/call-for-paper'],
    ['Programs', '/programs'],
    ['Blogs', '/blogs'],
    ['News', '/news'],
    ['Career Advice', '/career-advice'],
  ];

  test('shows its sections in order, with at most six items each, featured ones first', async () => {
    const page = await openAt('/');
    await page.getByRole('heading', { level: 1, name: 'Empowering Academic Community' }).waitFor();
    const main = page.locator('main');
    const rows = main.locator('section', { has: page.getByRole('link', { name: /^View All/ }) });
    const seen = await rows.evaluateAll((sections) =>
      sections.map((section) => [
        section.querySelector('h2')?.textContent,
        section.querySelector('header a')?.getAttribute('href'),
        section.querySelector('header a')?.textContent,
      ]),
    );
    expect(seen).toEqual(carousels.map((carousel) => [...carousel, 'View All']));
    const jobs = rows.first().getByRole('article');
    expect(await jobs.count()).toBe(6);
    expect(await jobs.first().getByRole('heading').textContent()).toBe('Dean of Arts and Letters');
    const href = (name: string) => main.getByRole('link', { name, exact: true }).first().getAttribute('href');
    expect(await href('Register Now')).toBe('/register');
    expect(await href('View Packages')).toBe('/packages');
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(-2)).toEqual(['What Our Community Says', 'Popular Categories']);
    const tiles = main.getByRole('region', { name: 'Popular Categories' }).getByRole('link');
    expect(
      await tiles.evaluateAll((all) => all.map((tile) => [tile.textContent, tile.getAttribute('href')])),
    ).toEqual(popularCategories);

    const went: string[] = [];
    page.on('framenavigated', (frame) => went.push(frame.url()));
    await page.locator('main').getByRole('searchbox').fill('   ');
    await page.keyboard.press('Enter');
    await page.locator('main').getByRole('searchbox').fill('école');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=%C3%A9cole$/);
    // For spaces alone nothing was looked up.
    expect(went.filter((url) => url.includes('/search'))).toEqual([`${portal.url}/search?q=%C3%A9cole`]);
  });

  test.each([768, 1280])('scrolls a row by 400 px per click on an arrow, at %i px', async (width) => {
    const page = await openAt('/', { size: { width, height: 900 } });
    for (const name of ['Jobs', 'Programs']) {
      const row = page.getByRole('list', { name, exact: true });
      await row.scrollIntoViewIfNeeded();
      const at = () => row.evaluate(({ scrollLeft }) => scrollLeft);
      const measure = () => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      // A row that isn't drawn yet has no width to scroll.
      await expect.poll(measure).toBeGreaterThan(0);
      const furthest = await measure();
      const press = (way: 'Next' | 'Previous') =>
        page.getByRole('button', { name: `${way} ${name}` }).click({ force: true });
      if (name === 'Jobs') expect(furthest).toBeGreaterThan(800);
      for (let expected = 400; ; expected += 400) {
        await press('Next');
        await expect.poll(at).toBe(Math.min(expected, furthest));
        if (expected >= furthest) break;
      }
      await press('Previous');
      await expect.poll(at).toBe(Math.max(furthest - 400, 0));
    }
  });

  test('adds up quick clicks on an arrow', async () => {
    const page = await openAt('/', { size: { width: 768, height: 900 } });
    const row = page.getByRole('list', { name: 'Jobs', exact: true });
    await page.getByRole('button', { name: 'Next Jobs' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(800);
  });

  test('keeps the height of each row while it is swiped to its end', async () => {
    const page = await openAt('/', { size: { width: 360, height: 780 } });
    const rows = page.locator('main ul[tabindex]');
    const numbers = new Set<number>();
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded();
      const measured = await row.evaluate(async (list) => {
        const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const height = () => list.getBoundingClientRect().height;
        await drawn();
        const before = height();
        list.scrollLeft = list.scrollWidth;
        await drawn();
        return { before, after: height(), cards: list.children.length };
      });
      numbers.add(measured.cards);
      expect(measured).toEqual({ ...measured, after: measured.before });
    }
    // In a row of three, no card beyond the edge holds the height of the others up.
    expect([...numbers]).toEqual(expect.arrayContaining([3, 6]));
  });

  test('rotates automatically, by arrows and by dots, and not with reduced motion', async () => {
    open = await visit(portal);
    const { page } = open;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    const standing = async () => ({
      partner: await page
        .getByRole('list', { name: 'Partner institutions' })
        .locator('li')
        .first()
        .textContent(),
      voice: await page.locator('main figure[data-shown] figcaption').textContent(),
      placeholder: await page.locator('main').getByRole('searchbox').getAttribute('placeholder'),
    });
    const pause = async () => {
      // Far enough ahead that a slow machine gets there in time.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
      return standing();
    };
    await page.goto(portal.url);
    const first = await pause();
    await page.clock.runFor(3_000);
    await expect.poll(async () => (await standing()).partner).not.toBe(first.partner);
    const typed = async () => {
      await page.clock.runFor(100);
      return (await standing()).placeholder;
    };
    await expect.poll(typed).not.toBe(first.placeholder);
    await page.clock.runFor(2_000);
    await expect.poll(async () => (await standing()).voice).not.toBe(first.voice);

    const voices = page.locator('main section', { has: page.getByText('What Our Community Says') });
    const dots = voices.getByRole('button', { name: /^Voice \d of \d$/ });
    const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));
    const last = (await dots.count()) - 1;
    // What wasn't in the window yet takes its real height as it comes into it, under a pointer that is on its way.
    const chooseLast = () => dots.last().click().then(current);
    await expect.poll(chooseLast).toBe(last);
    await voices.getByRole('button', { name: 'Next voice' }).click();
    await expect.poll(current).toBe(0);
    await voices.getByRole('button', { name: 'Previous voice' }).click();
    await expect.poll(current).toBe(last);

    await page.clock.resume();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(portal.url);
    const still = await pause();
    expect(still.placeholder).toBe('Faculty Positions');
    // Second by second: what a timer asks for is drawn only after it.
    for (let seconds = 0; seconds < 10; seconds += 1) {
      await page.clock.runFor(1_000);
      expect(await standing()).toEqual(still);
    }
  });
});

describe('the shell', () => {
  test('has menus on desktop, a link strip on tablets and a drawer on phones', async () => {
    // Who logs out is logged out everywhere: nobody else's session.
    const member = await aPerson(portal, { isPremium: true });
    open = await visit(portal);
    const { page } = open;
    await page.goto(portal.url);
    await page.evaluate((token) => localStorage.setItem('token', token), member.token);
    await page.goto(`${portal.url}/about`);
    const banner = page.getByRole('banner');
    const dashboard = banner.getByRole('link', { name: 'Dashboard' });
    expect(await dashboard.getAttribute('href')).toBe('/dashboard');
    expect(await banner.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
    expect(await banner.getByRole('link', { name: /^(Login|Register)$/ }).count()).toBe(0);
    await banner.getByRole('img', { name: 'Premium Member' }).hover();
    await banner.getByRole('tooltip').getByText('Premium Member', { exact: true }).waitFor();
    const seen = () =>
      Promise.all([
        page.getByRole('navigation', { name: 'Main' }).isVisible(),
        page.getByRole('navigation', { name: 'Sections' }).isVisible(),
        page.getByRole('button', { name: 'Open menu' }).isVisible(),
      ]);
    for (const [width, places] of [
      [1280, [true, false, false]],
      [768, [false, true, expect.any(Boolean)]],
      [360, [false, false, true]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(seen).toEqual(places);
      await banner.getByRole('img', { name: 'Premium Member' }).waitFor();
      expect([width, await scrollsSideways(page)]).toEqual([width, false]);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    for (const [name, href] of [
      ['Dashboard', '/dashboard'],
      ['Profile', '/profile'],
    ] as const)
      expect(await drawer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    const told = page.waitForRequest('**/api/auth/logout');
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await told;
    await page.waitForURL(`${portal.url}/`);
    // Another page closes the drawer when it is there, which is after its address.
    await page.getByRole('heading', { level: 1, name: 'Empowering Academic Community' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Login' }).waitFor();
    expect((await portal.try('GET /users/profile', { token: member.token })).status).toBe(401);
  });

  test('opens a menu on the first tap and follows its link on the second', async () => {
    open = await visit(portal);
    const context = await open.context.browser()!.newContext({ hasTouch: true, baseURL: portal.url });
    const page = await context.newPage();
    await page.goto('/about');
    await hydrated(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const top = (name: string) => bar.getByRole('link', { name, exact: true });
    await top('Jobs').tap();
    await top('Vice Chancellor').waitFor();
    await top('Programs').tap();
    await top('MBA').waitFor();
    await top('Vice Chancellor').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).tap();
    await top('MBA').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/about');
    await top('Programs').tap();
    await top('MBA').waitFor();
    await top('Programs').tap();
    await page.waitForURL('/programs');
    await top('MBA').waitFor({ state: 'hidden' });
    await context.close();
  });

  test('has a footer with channels, newsletter, contacts, categories, social and legal links', async () => {
    const page = await openAt('/about');
    const foot = page.getByRole('contentinfo');
    const hrefs = await foot
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/terms',
        '/privacy',
        '/jobs?filter=faculty',
        '/programs?filter=master_in_research',
      ]),
    );
    for (const scheme of [/whatsapp\.com/, /t\.me/, /^mailto:/, /^tel:/, /linkedin/])
      expect(hrefs.filter((href) => scheme.test(href))).not.toEqual([]);
    const form = foot.getByRole('form', { name: 'Newsletter' });
    expect(await form.locator('[name=EMAIL]').getAttribute('type')).toBe('email');
    expect(await form.locator('[name=locale]').inputValue()).toBe('en');
    const honeypot = form.locator('[name=website]');
    expect(await honeypot.evaluate((field) => getComputedStyle(field).clipPath)).toBe('inset(50%)');
    expect(await honeypot.getAttribute('tabindex')).toBe('-1');
    await page.route('**/api/newsletter', (route) => route.abort());
    await form.getByLabel('Email').fill('reader@example.org');
    await form.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await form.getByText('Your subscription could not be saved. Please try again.').waitFor();
  });
});

describe('a guest', () => {
  /** 'Dean = dean' leads to the address with that value. */
  const entries = (address: string, list: string) =>
    list
      .split(', ')
      .map((entry) => entry.split(' = '))
      .map(([label = '', value = '']) => [label, `${address}=${value}`]);
  const group = (heading: string, positions: string) => [
    ...entries('/jobs?filter', heading),
    ...entries('/jobs?position', positions),
  ];
  const groups = [
    group(
      'Faculty = faculty',
      'Professor = professor, Associate Professor = associate_professor, Assistant Professor = assistant_professor, Lecturer = lecturer',
    ),
    group(
      'Leadership = leadership',
      'Vice Chancellor = vice_chancellor, Director = director, Dean = dean, Other Leadership = others_leadership',
    ),
    group(
      'Administration = admin',
      'Placement = placement, Accreditation = accreditation, Admission = admission, Other Administration = others_admin',
    ),
    group(
      'Research = research',
      'Research Officer = research_officer, Research Associate = research_associate, JRF / SRF = jrf_srf, Project Staff = project_staff',
    ),
  ];
  /** Each menu with its address and, where it drops down, its entries. */
  const menus: [string, string, string[][]][] = [
    ['Jobs', '/jobs', groups.flat()],
    [
      'Call for Paper',
      '/call-for-paper',
      entries(
        '/call-for-paper?filter',
        'Conferences = conferences, Journals = journals, Book Chapter = bookChapter',
      ),
    ],
    [
      'Programs',
      '/programs',
      entries(
        '/programs?filter',
        'PhD Admission = phd_admission, Postdoc Positions = postdoc_positions, Master in Research = master_in_research, MBA = mba, Online Programs = online_programs',
      ),
    ],
    [
      'Workshops',
      '/workshops',
      entries('/workshops?filter', 'Online = online, Offline = offline, Hybrid = hybrid'),
    ],
    [
      'Courses',
      '/courses',
      entries(
        '/courses?filter',
        'Certification Programs = certification_programs, Crash Courses = crash_courses, Introductory Courses = introductory_courses, Advance Courses = advance_courses',
      ),
    ],
    ['Blogs', '/blogs', []],
    ['News', '/news', []],
    ['Career Advice', '/career-advice', []],
  ];
  const tops = menus.map(([label, to]) => [label, to]);

  test('can follow every entry of menus, strip and drawer, and the bar stays on top', async () => {
    const page = await openAt('/about');
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(await linksIn(bar)).toEqual(tops);
    const items = bar.locator(':scope > ul > li');
    for (const [index, [label, to, inside]] of menus.entries()) {
      await items.nth(index).hover();
      await expect.poll(() => linksIn(bar)).toEqual(tops.toSpliced(index, 1, [label, to], ...inside));
    }
    const banner = page.getByRole('banner');
    expect((await linksIn(banner)).filter(([label]) => !tops.some(([menu]) => menu === label))).toEqual([
      ['Lectern', '/'],
      ['Search', '/search'],
      ['Login', '/login'],
      ['Register', '/register'],
    ]);
    expect(await banner.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect.poll(async () => (await banner.boundingBox())?.y).toBe(0);

    await page.setViewportSize({ width: 768, height: 900 });
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect.poll(() => linksIn(sections)).toEqual(tops);

    await page.setViewportSize({ width: 360, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const menu = drawer.getByRole('navigation', { name: 'Menu' });
    const plain = menus.filter(([, , inside]) => inside.length === 0).map(([label, to]) => [label, to]);
    await expect.poll(() => linksIn(menu)).toEqual(plain);
    for (const [label, to, inside] of menus.filter(([, , links]) => links.length > 0)) {
      const folded = menu.locator(':scope > details').filter({ has: page.getByText(label, { exact: true }) });
      await folded.locator(':scope > summary').click();
      const shown = label === 'Jobs' ? [] : inside;
      await expect.poll(() => linksIn(folded)).toEqual([[`All ${label}`, to], ...shown]);
      if (label !== 'Jobs') continue;
      for (const [[heading = '', whole] = [], ...positions] of groups) {
        const group = folded.locator('details').filter({ has: page.getByText(heading, { exact: true }) });
        await group.locator('summary').click();
        await expect.poll(() => linksIn(group)).toEqual([[`All ${heading}`, whole], ...positions]);
      }
    }
    await menu.locator(':scope > details[open] > summary').click();
    await expect.poll(() => linksIn(menu)).toEqual(plain);
    expect((await linksIn(drawer)).slice(-2)).toEqual([
      ['Register', '/register'],
      ['Login', '/login'],
    ]);
    for (const name of ['Dashboard', 'Profile'])
      expect(await drawer.getByRole('link', { name }).count()).toBe(0);
  });

  test('can follow every link of the footer', async () => {
    const page = await openAt('/about');
    const foot = page.getByRole('contentinfo');
    expect(await linksIn(foot)).toEqual([
      ['Lectern', '/'],
      ['WhatsApp channel', 'https://www.whatsapp.com/channel/'],
      ['Telegram channel', 'https://t.me/'],
      ...popularCategories,
      ['About', '/about'],
      ['Membership', '/membership'],
      ['Packages', '/packages'],
      ['Advertise', '/advertise'],
      ['Career Advice', '/career-advice'],
      ['desk@example.org', 'mailto:desk@example.org'],
      ['+91 00000 00000', 'tel:+910000000000'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['LinkedIn', 'https://www.linkedin.com/'],
      ['YouTube', 'https://www.youtube.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['X', 'https://x.com/'],
    ]);
    await foot.getByText('Placeholder street, city 000000').waitFor();
  });

  test('is asked to log in on pages that need an account', async () => {
    const page = await openAt('/about');
    const login = (next: string, name = 'Login') => [name, `/login?next=${next}`];
    const account = ['Create Account', '/register'];
    const write = 'You must be logged in to create or edit posts';
    for (const [path, text, links] of [
      ['/posts/create', write, [login('%2Fposts%2Fcreate'), account]],
      ['/jobs/create', write, [login('%2Fjobs%2Fcreate'), account]],
      ['/posts/edit/some-post', write, [login('%2Fposts%2Fedit%2Fsome-post'), account]],
      ['/membership', 'Please log in to purchase', [login('/membership', 'Login to Purchase'), account]],
      ['/packages', 'Please log in to purchase', [login('/packages', 'Login to Purchase'), account]],
    ] as const) {
      await page.goto(portal.url + path);
      await page.getByRole('main').getByText(text, { exact: true }).waitFor();
      await expect.poll(async () => [path, await linksIn(page.getByRole('main'))]).toEqual([path, links]);
    }
  });
});

describe('cards', () => {
  const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

  test('for posts show type, author and date', async () => {
    const page = await openAt('/blogs');
    const orphan = cardOf(page, 'Unknown Author');
    const title = (await orphan.getByRole('heading').textContent()) ?? '';
    expect(title).toBe(`${longTitle.slice(0, 79).trimEnd()}…`);
    expect(await orphan.getByRole('img', { name: 'Premium Member' }).count()).toBe(0);
    await page.goto(`${portal.url}/workshops?filter=offline`);
    const card = cardOf(page, 'Sampling workshop');
    expect(await wordsOf(card)).toBe('Workshop · Offline Sampling workshop Pia Premium 21 November 2026');
    expect(await picturesOf(card)).toEqual([cover, face]);
    await card.getByRole('img', { name: 'Premium Member' }).waitFor();
  });

  test('for jobs show employer, location, position and deadline', async () => {
    const page = await openAt('/jobs?position=lecturer&position=dean&position=project_staff&closed=1');
    expect(await wordsOf(cardOf(page, 'Dean of Arts'))).toBe(
      'NI The National Institute of Arts, Letters… Asia → India Featured Dean of Arts and Letters Dean · Humanities Apply by 31 January 2027 Posted 21 November 2026',
    );
    const lecturer = cardOf(page, 'Lecturer in École Studies');
    expect(await wordsOf(lecturer)).toContain('Apply by, 4 days left 25 November 2026');
    expect(await picturesOf(lecturer)).toEqual([crest]);
    // The logo is found whatever the case and the spaces of the employer's name.
    const closed = cardOf(page, 'Chair of charts');
    expect(await wordsOf(closed)).toContain('Applications closed 20 November 2026');
    expect(await picturesOf(closed)).toEqual([crest]);
  });

  test.each([360, 1280])(
    'for own items show pending and rejected ones, with the reason, at %i px',
    async (width) => {
      open = await visit(portal, { width, height: 780 });
      const { page } = open;
      await recordLayoutShifts(page);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      const own = page.getByRole('button', { name: /^Your items/ });
      await page.goto('/workshops', { waitUntil: 'networkidle' });
      expect(await own.count()).toBe(0);
      expect(scripts.filter((path) => /Own(Items|Posts)/.test(path))).toEqual([]);

      await page.evaluate((token) => localStorage.setItem('token', token), author.token);
      await page.reload();
      await own.waitFor();
      expect(await layoutShiftsOf(page)).toEqual([]);
      expect(await own.textContent()).toBe('Your items1 that are not public');
      await own.click();
      const dialog = page.getByRole('dialog', { name: 'Your workshops that are not public' });
      const post = dialog.getByRole('article').filter({ hasText: 'A rejected workshop' });
      await post.getByText('Rejected', { exact: true }).waitFor();
      await post.getByText('Reason: The fee is missing.', { exact: true }).waitFor();
      expect(await findProblems(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await own.click();
      await post.getByRole('link', { name: 'Edit & Resubmit' }).click();
      await page.waitForURL(`/posts/edit/${ids.rejected}`);

      await page.goto('/jobs');
      await own.click();
      const job = page.getByRole('dialog').getByRole('article').filter({ hasText: 'Hidden lecturer' });
      await job.getByText('Pending Approval', { exact: true }).waitFor();
      expect(await job.getByRole('link', { name: 'Edit & Resubmit' }).count()).toBe(0);
      const answered = page.waitForResponse(/\/api\/posts\/my\?/);
      await page.goto('/courses');
      await answered;
      expect(await own.count()).toBe(0);
      expect(open?.complaints).toEqual([]);
    },
  );
});

describe('the listings of posts', () => {
  test.each(listings)(
    '$path has its title, texts, filters and create button',
    async ({ type, path, title, plural, label, filters }) => {
      const page = await openAt(`${path}?q=surely-absent`, { person: author });
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByText(postTypeNames[type].subtitle).waitFor();
      expect(await page.getByPlaceholder(`Search ${plural}...`, { exact: true }).inputValue()).toBe(
        'surely-absent',
      );
      await count(page).getByText('0 found', { exact: true }).waitFor();
      await page.getByRole('heading', { name: `No ${plural} found`, exact: true }).waitFor();
      await page
        .getByText(`Try adjusting your search criteria or filters to find more ${plural}.`, { exact: true })
        .waitFor();
      const create = (name: string) => page.getByRole('link', { name, exact: true });
      expect(await create(`Create First ${label}`).getAttribute('href')).toBe(`/posts/create?type=${type}`);
      expect(await create(`Create ${label}`).count()).toBe(0);
      expect(open?.complaints).toEqual([]);
      const panel = page.getByRole('region', { name: 'Filters' });
      expect(await panel.count()).toBe(filters.length === 0 ? 0 : 1);
      if (filters.length === 0) return;

      const boxes = () =>
        panel.getByRole('checkbox').evaluateAll((all) =>
          all.map((one) => {
            const { name, value, checked, labels } = one as HTMLInputElement;
            return [labels?.[0]?.querySelector('span')?.textContent, name, value, checked];
          }),
        );
      await page.goto(`${portal.url}${path}?${filters.map(([, value]) => `filter=${value}`).join('&')}`);
      // There is no workshop online.
      const found = type === 'workshop' ? 2 : filters.length;
      await count(page).getByText(`${found} found`, { exact: true }).waitFor();
      expect(await boxes()).toEqual(filters.map(([name, value]) => [name, 'filter', value, true]));
      await panel.getByRole('img', { name: `${filters.length} active`, exact: true }).waitFor();
      await panel.getByRole('link', { name: 'Clear All' }).click();
      await page.waitForURL(portal.url + path);
      await expect.poll(boxes).toEqual(filters.map(([name, value]) => [name, 'filter', value, false]));
    },
  );

  test('filter by subtype in the URL', async () => {
    const page = await openAt('/workshops?filter=hybrid&filter=journals');
    await count(page).getByText('1 found', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Hybrid/ }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: /^Offline/ }).check();
    await count(page).getByText('2 found', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('filter')).toContain('offline');
  });
});

describe('a URL', () => {
  /** All that somebody sees there, and what the form of the list would ask for. */
  const screenOf = async (page: Page) => {
    const main = page.getByRole('main');
    const form = main.getByRole('search').first();
    return {
      title: await page.title(),
      text: await main.innerText(),
      asked: await form.evaluate((one) =>
        [...new FormData(one as HTMLFormElement)]
          .filter(([, value]) => value !== '')
          .map(([name, value]) => `${name}=${String(value)}`)
          .sort(),
      ),
    };
  };

  test.each([
    [
      '/jobs?filter=faculty&position=dean&field=natural_sciences&field=humanities&location=Europe%2FGermany&location=Asia%2FIndia&employer=Sample+University&closed=1&q=rivers&sort=title&page=2',
      ['21 found', 'Europe → Germany', 'Asia → India', 'Professor of Rivers, number 9'],
    ],
    [
      '/programs?filter=mba&filter=phd_admission&q=about&sort=title',
      ['2 found', 'About MBA', 'About PhD Admission'],
    ],
    ['/search?q=lecturer&kind=job', ['Results for “lecturer”', '1 found']],
  ])(
    'shows the same content after a reload, back and forward, and in another browser: %s',
    async (address, shown) => {
      const page = await openAt(address);
      const screen = await screenOf(page);
      for (const text of shown) expect(screen.text).toContain(text);
      const asked = [...new URL(address, portal.url).searchParams].filter(
        ([name]) => !['page', 'kind'].includes(name),
      );
      expect(screen.asked).toEqual(asked.map(([name, value]) => `${name}=${value}`).sort());

      await page.reload();
      await expect.poll(() => screenOf(page)).toEqual(screen);
      const first = page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('heading')
        .getByRole('link')
        .first();
      const name = (await first.textContent()) ?? '';
      await first.click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.goBack();
      await expect.poll(() => screenOf(page)).toEqual(screen);
      await page.goForward();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(open?.complaints).toEqual([]);

      const other = await visit(portal);
      await other.page.goto(address);
      await expect.poll(() => screenOf(other.page)).toEqual(screen);
      await other.close();
    },
  );
});

describe('a job', () => {
  test('shows the deadline and how to apply', async () => {
    const page = await openAt(`/jobs/${ids.lecturer}`);
    await page.getByRole('heading', { level: 1, name: 'Lecturer in École Studies' }).waitFor();
    const facts = await wordsOf(page.getByRole('complementary', { name: 'Facts' }));
    expect(facts).toContain('Apply by 25/11/2026 Closes in 4 days');
    expect(facts).toContain('Posted 21/11/2026');
    const apply = page.getByRole('link', { name: 'Apply Now' }).first();
    expect(await apply.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(await apply.getAttribute('target')).toBe('_blank');
    await page.getByText('Pia Premium').waitFor();
    await page.getByRole('img', { name: 'Premium Member' }).waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${portal.url}/jobs/${ids.lecturer}`,
    );
  });

  test('can be shared by its URL and prints without the layout', async () => {
    const page = await openAt(`/jobs/${ids.lecturer}`);
    await open?.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${portal.url}/jobs/${ids.lecturer}`,
    );
    for (const [name, start] of [
      ['WhatsApp', 'https://wa.me/'],
      ['Telegram', 'https://t.me/share'],
      ['Email', 'mailto:'],
    ] as const)
      expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toContain(
        start,
      );
    await page.keyboard.press('Escape');
    const printed = page.evaluate(() => new Promise((print) => Object.assign(window, { print })));
    await page.getByRole('button', { name: 'Print' }).click();
    await printed;
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Lecturer in École Studies' }).waitFor();
  });

  test('is visible to its author and staff only before approval', async () => {
    const page = await openAt(`/jobs/${ids.pending}`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect((await fetch(`${portal.url}/jobs/${ids.pending}`)).status).toBe(404);
    expect((await fetch(`${portal.url}/jobs/no-id`)).status).toBe(404);
    await open?.close();
    const own = await openAt(`/jobs/${ids.pending}`, { person: author });
    await own.getByText('Pending Approval').waitFor();
    await own.getByRole('heading', { level: 1, name: 'Hidden lecturer of nothing' }).waitFor();
    await expect.poll(() => own.title()).toBe('Hidden lecturer of nothing | Lectern');
    const answer = await delayRequests(own, `**/api/jobs/${ids.pending}`);
    await own.reload();
    await own.getByRole('main').getByRole('status').getByText('Loading...', { exact: true }).waitFor();
    answer();
    await own.getByRole('heading', { level: 1, name: 'Hidden lecturer of nothing' }).waitFor();
    await open?.close();
    const desk = await openAt(`/jobs/${ids.pending}`, { person: admin });
    await desk.getByRole('heading', { level: 1, name: 'Hidden lecturer of nothing' }).waitFor();
    await open?.close();
    const other = await openAt(`/jobs/${ids.pending}`, { person: await aPerson(portal) });
    await other.getByRole('button', { name: 'Logout' }).waitFor();
    await other.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect(await other.getByRole('img', { name: 'Premium Member' }).count()).toBe(0);
  });
});

describe('an employer', () => {
  test('has a page with its open jobs, linked from its jobs', async () => {
    const page = await openAt(`/jobs/${ids.lecturer}`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Sample University' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sample University' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/institutes\/[\da-f-]{36}$/);
    await main.getByText('Africa → South Africa').first().waitFor();
    await main.getByRole('heading', { level: 2, name: 'Open jobs' }).waitFor();
    await main.getByText('22 found', { exact: true }).waitFor();
    expect(await main.getByRole('article').count()).toBe(10);
    await main.getByRole('link', { name: 'View All Jobs' }).click();
    await page.waitForURL(`${portal.url}/jobs?employer=Sample+University`);
    await count(page).getByText('22 found', { exact: true }).waitFor();
    expect((await fetch(`${portal.url}/institutes/no-such-institute`)).status).toBe(404);
  });

  test('shows the posts of its account there, and says when nothing is open', async () => {
    const name = 'University of Open Days';
    const university = await aPerson(portal, { role: 'university', name, credits: { news: 1 } });
    const post = { title: 'Open day of the campus', type: 'news', subType: null };
    await publishPost(post, university.token);
    const [institute] = await portal.call('GET /institutes/search', { query: { q: name } });
    const page = await openAt(`/institutes/${institute!.id}`);
    await page.getByText('No open jobs at the moment.', { exact: true }).waitFor();
    const events = page.getByRole('region', { name: 'Events and posts' });
    expect(await events.getByRole('heading', { level: 3 }).allTextContents()).toEqual([post.title]);
  });
});

describe('a post', () => {
  test('loads its video from the cookieless host, on click only', async () => {
    const page = await openAt(`/posts/${ids.workshop}`);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.locator('main header time').textContent()).toBe('21/11/2026');
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await page.getByRole('link', { name: /Play video/ }).click();
    const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    expect(await page.locator('iframe').getAttribute('src')).toContain(player);
    await expect.poll(() => open!.foreignRequests).toEqual([expect.stringContaining(player)]);
    open!.foreignRequests.length = 0;
  });

  test('shows its author why it was rejected and a link to edit it', async () => {
    const page = await openAt(`/posts/${ids.rejected}`, { person: author });
    await page.getByText('Reason: The fee is missing.').waitFor();
    const edit = page.getByRole('link', { name: 'Edit & Resubmit' });
    expect(await edit.getAttribute('href')).toBe(`/posts/edit/${ids.rejected}`);
  });
});

describe('the search', () => {
  test('shows all kinds with counts, highlights the term, and filters by kind', async () => {
    const page = await openAt('/search?q=ecole');
    expect(await page.locator('mark').first().textContent()).toBe('École');
    await page.getByText('Apply by 25/11/2026', { exact: true }).waitFor();
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

  test('offers suggestions that work by keyboard', async () => {
    const page = await openAt('/search');
    const box = page.getByRole('combobox');
    await box.pressSequentially('ecole');
    const option = page.getByRole('option', { name: /Lecturer in École Studies/ });
    await option.waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(portal.url + '/search?q=ecole');
    await page.getByText('1 found', { exact: true }).waitFor();
  });
});

describe('crawlers and feed readers', () => {
  const read = async (path: string) => {
    const html = await (await fetch(portal.url + path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const tag = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
    const about = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
    return {
      description: about,
      isWhole:
        tag('description') === about &&
        /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] === tag('url') &&
        tag('url')?.startsWith(`${portal.url}/`) &&
        ['image:width', 'image:height'].map(tag).join('×') === '1200×630',
      kinds: blocks.map(([, text = '']) => (JSON.parse(text) as { '@type': string })['@type']),
      image: tag('image')?.replace(portal.url, ''),
      title: tag('title'),
      html,
    };
  };

  test('find metadata and a share image on every page', async () => {
    const job = await read(`/jobs/${ids.lecturer}`);
    expect(job.kinds).toEqual(['JobPosting', 'BreadcrumbList']);
    expect(job.title).toBe('Lecturer in École Studies, Sample University');
    const post = await read(`/posts/${ids.workshop}`);
    expect(post.kinds).toEqual(['Article', 'BreadcrumbList']);
    expect((await read(`/posts/${ids.course}`)).kinds).toEqual(['Course', 'BreadcrumbList']);
    expect((await read('/')).kinds).toEqual(['Organization', 'WebSite']);
    // A job whose applications are closed is offered to nobody.
    expect((await read(`/jobs/${ids.closed}`)).kinds).toEqual(['BreadcrumbList']);
    expect([job.image, post.image]).toEqual([
      `/og/jobs/${ids.lecturer}.png`,
      `/og/posts/${ids.workshop}.png`,
    ]);
    for (const path of [job.image, post.image]) {
      const image = await fetch(portal.url + path);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    for (const path of [
      '/',
      '/jobs',
      '/workshops?filter=hybrid',
      '/about',
      '/advertise',
      '/terms',
      '/packages',
    ]) {
      const { description, isWhole } = await read(path);
      expect([path, isWhole, typeof description]).toEqual([path, true, 'string']);
    }
    for (const { isWhole, description } of [job, post])
      expect([isWhole, description]).toEqual([true, expect.stringMatching(/\w{4}/)]);
    expect((await read('/search?q=lecturer')).html).toContain('<meta name="robots" content="noindex"');
  });

  test('find feeds and a calendar on every listing', async () => {
    for (const path of ['/jobs', ...postTypes.map((type) => postTypeNames[type].path)]) {
      const { html } = await read(path);
      for (const name of ['feed.rss', 'feed.atom', 'feed.json', 'deadlines.ics'])
        expect(html).toMatch(new RegExp(`<link rel="alternate"[^>]* href="${path}/${name}"`));
    }
  });
});

describe('the static pages', () => {
  test('about lists the foundation’s services and contacts', async () => {
    const page = await openAt('/about');
    const text = await page.locator('main').innerText();
    const services =
      'Workshops, Outreach, Recruitment support, Co-organizing, Knowledge partnership, Research survey support, Data analysis, Proofreading, Mock interviews';
    for (const said of [
      'non-profit foundation',
      'Annual membership',
      'PhD scholars',
      ...services.split(', '),
    ])
      expect(text).toContain(said);
    for (const start of ['mailto:', 'tel:', 'https://www.linkedin.com'])
      expect(await page.locator(`main a[href^="${start}"]`).count()).toBeGreaterThan(0);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('terms and privacy have a table of contents and a date', async () => {
    for (const path of ['/terms', '/privacy']) {
      const page = await openAt(path);
      await page.getByText('Last updated: May 2023').waitFor();
      const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      expect(await contents.count()).toBeGreaterThan(5);
      const pairs = await contents.evaluateAll((links) =>
        links.map((link) => [
          `. ${link.textContent}`,
          document.querySelector(`h2${link.getAttribute('href')}`)?.textContent.replace(/^\d+/, ''),
        ]),
      );
      for (const [title, heading] of pairs) expect(heading).toBe(title);
      await open?.close();
    }
  });
});

describe('client-side navigation', () => {
  test('loads no new document, including back and forward', async () => {
    const page = await openAt('/jobs');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    const title = (await titles(page))[0] ?? '';
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Jobs', exact: true }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    await page.reload();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Jobs', exact: true }).waitFor();
    expect(open?.complaints).toEqual([]);
  });

  test('reloads the page when a script of an older build is gone', async () => {
    const page = await openAt('/jobs');
    await page.route('**/assets/job-*.js', (route) => route.abort(), { times: 1 });
    const title = (await titles(page))[0] ?? '';
    const follow = () => page.getByRole('link', { name: title }).click();
    await Promise.all([page.waitForEvent('load'), follow()]);
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe('/jobs');
    await follow();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });
});

describe('input before hydration on a slow connection', () => {
  test.each([
    ['/jobs', 'Search jobs...', '/jobs?q=ecole'],
    ['/search', 'Search jobs, calls, programs, reading...', '/search?q=ecole'],
  ])('is kept on %s', async (path, placeholder, found) => {
    open = await visit(portal);
    const { page } = open;
    const arrive = await delayRequests(page, '**/assets/*.js');
    await page.goto(portal.url + path, { waitUntil: 'commit' });
    const box = page.getByRole('main').getByPlaceholder(placeholder);
    await box.fill('ecole');
    arrive();
    if (path === '/search') {
      // Not before the script is there: the form would do it alone.
      await hydrated(page);
      await box.press('Enter');
    }
    await page.waitForURL(portal.url + found);
    await page.getByRole('main').getByRole('link', { name: 'Lecturer in École Studies' }).first().waitFor();
    expect(open.complaints).toEqual([]);
  });
});

describe('a page that arrives slowly', () => {
  /** Of 0.1 that Web Vitals still call good. */
  const nextToNothing = 0.003;

  test.each([360, 1280])('shifts almost nothing at %i px', async (width) => {
    open = await visit(portal, { width, height: 800 });
    const { page } = open;
    await recordLayoutShifts(page);
    for (const path of ['/', '/jobs', '/call-for-paper', '/no/such/page']) {
      await openInChunks(page, portal.url + path);
      const { sum, each } = await totalLayoutShift(page);
      expect(sum, `${path}\n${each.join('\n')}`).toBeLessThan(nextToNothing);
    }
  });
});

describe('all public pages', () => {
  /** Every address of the table of public routes with its heading, and its empty and missing states. */
  const publicPages = async (): Promise<[string, string][]> => {
    const { employerId } = await portal.call('GET /jobs/:id', { params: { id: ids.lecturer! } });
    return [
      ['/', 'Empowering Academic Community'],
      ['/access-denied', 'Access Denied'],
      ['/no/such/page', 'Page Not Found'],
      ['/jobs?filter=faculty', 'Jobs'],
      ['/jobs?q=surely-absent', 'Jobs'],
      ...listings.map(({ path, title }): [string, string] => [path, title]),
      [`/jobs/${ids.lecturer}`, 'Lecturer in École Studies'],
      [`/posts/${ids.workshop}`, 'Sampling workshop'],
      [`/institutes/${employerId}`, 'Sample University'],
      ['/search', 'Search'],
      ['/search?q=lecturer', 'Results for “lecturer”'],
      ['/search?q=zzzz', 'Results for “zzzz”'],
      ['/about', 'About Lectern'],
      ['/advertise', 'Advertise with Lectern'],
      ['/membership', 'Premium Membership'],
      ['/packages', 'Credits and Packages'],
      ['/terms', 'Terms of Use'],
      ['/privacy', 'Privacy Policy'],
    ];
  };
  /** In the dark scheme nothing but the colours is another. */
  const inLight = [['light']] as const;
  const inBoth = [...inLight, ['dark', ['color-contrast']]] as const;
  const acceptedByAxe = async (
    page: Page,
    what: string,
    schemes: typeof inLight | typeof inBoth = inBoth,
  ) => {
    for (const [colorScheme, rules] of schemes) {
      // Colours that are still on their way are nobody's.
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter((one) => one instanceof CSSTransition)
            .map(({ finished }) => finished),
        ),
      );
      expect({ what, colorScheme, problems: await findProblems(page, rules && [...rules]) }).toEqual({
        what,
        colorScheme,
        problems: [],
      });
    }
  };
  /** Style sheets that were applied twice: the second copy overrides rules of sheets between them that refine it. */
  const stylesTwice = (page: Page) =>
    page.evaluate(() => {
      const paths = [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : []));
      return paths.filter((path, at) => paths.indexOf(path) !== at);
    });

  test('do not scroll sideways while a wider fallback font is shown', async () => {
    open = await visit(portal, { width: 1216, height: 800 });
    const { page } = open;
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/about');
    await page.evaluate((token) => localStorage.setItem('token', token), author.token);
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });

  // The wide screen shows all that the narrow one does, but for what opens above a page: that has a test of its own.
  test.each([
    [360, inLight],
    [1280, inBoth],
  ])('pass axe at %i px, without layout shift or requests to other hosts', async (width, schemes) => {
    open = await visit(portal, { width, height: 800 });
    const { page } = open;
    await recordLayoutShifts(page);
    const pages = await publicPages();
    for (const [path, heading] of pages) {
      const status = (await page.goto(portal.url + path))?.status();
      expect([path, status, await page.locator('main h1').allTextContents()]).toEqual([
        path,
        path === '/no/such/page' ? 404 : 200,
        [heading],
      ]);
      // Before another scheme is asked for: then a browser looks its fonts up anew, and uses one that came late.
      expect({ path, shifts: await layoutShiftsOf(page) }).toEqual({ path, shifts: [] });
      await acceptedByAxe(page, path, schemes);
      expect({ path, sideways: await scrollsSideways(page) }).toEqual({ path, sideways: false });
    }
    await page.evaluate((token) => localStorage.setItem('token', token), author.token);
    // What users alone see stands on these.
    for (const [path] of pages.filter(([one]) =>
      /^\/(|(jobs|workshops|posts|institutes|packages)\b.*)$/.test(one),
    )) {
      await page.goto(portal.url + path);
      expect({ path, user: true, shifts: await layoutShiftsOf(page) }).toEqual({
        path,
        user: true,
        shifts: [],
      });
      expect({ path, twice: await stylesTwice(page) }).toEqual({ path, twice: [] });
    }
    expect(open.foreignRequests).toEqual([]);
  });

  test('pass axe with menus, drawers and dialogs open', async () => {
    const phone = await openAt('/jobs', { size: { width: 360, height: 780 } });
    await phone.getByRole('button', { name: 'Open menu' }).click();
    const drawer = phone.getByRole('dialog', { name: 'Menu' });
    await drawer.locator('summary').first().click();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280);
    await acceptedByAxe(phone, 'the drawer');
    await phone.keyboard.press('Escape');
    await phone.getByRole('button', { name: /Filters/ }).click();
    await acceptedByAxe(phone, 'the filters');
    await open?.close();

    const page = await openAt('/search');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Jobs', exact: true })
      .hover();
    await page.getByRole('link', { name: 'Vice Chancellor' }).waitFor();
    await acceptedByAxe(page, 'a menu');
    await page.getByRole('combobox').pressSequentially('lecturer');
    await page.getByRole('option').first().waitFor();
    await acceptedByAxe(page, 'suggestions');
    await page.goto(`${portal.url}/jobs/${ids.lecturer}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await acceptedByAxe(page, 'the share menu');
  });
});
