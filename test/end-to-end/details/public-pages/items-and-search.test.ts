import { describe, expect, test } from 'vitest';
import { types, postTypes } from '../../../../src/contract/vocabulary/index.ts';
import { createUser } from '../../../support/people.ts';
import { delayRequests } from '../../support/delay-requests.ts';
import {
  author,
  count,
  ids,
  open,
  openAt,
  portal,
  publishPost,
  startPublicPages,
  unfold,
  wordsOf,
} from '../../support/public-pages.ts';

startPublicPages();

describe('a job', () => {
  test('shows the deadline and how to apply', async () => {
    const page = await openAt(`/jobs/${ids.lecturer}`);
    await page.getByRole('heading', { level: 1, name: 'Lecturer in École Studies' }).waitFor();
    const facts = await wordsOf(page.getByRole('complementary', { name: 'Facts' }));
    expect(facts).toContain('Apply by 25 November 2026 (Johannesburg time) in 4 days · end of the day');
    expect(facts).toContain('Posted 21 November 2026');
    const apply = page.getByRole('link', { name: 'Apply Now' }).first();
    expect(await apply.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(await apply.getAttribute('target')).toBe('_blank');
    const counted = page.waitForResponse(`**/api/jobs/${ids.lecturer}/apply-click`);
    await apply.click();
    expect((await counted).status()).toBe(202);
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

  // Who sees it before it is approved is in details/visitors/listings.test.ts.
  test('shows its author the loading page, then itself with its title, before approval', async () => {
    expect((await fetch(`${portal.url}/jobs/no-id`)).status).toBe(404);
    const page = await openAt(`/jobs/${ids.pending}`, { person: author });
    await page.getByText('Under Review').waitFor();
    await expect.poll(() => page.title()).toBe('Hidden lecturer of nothing | Lectern');
    const answer = await delayRequests(page, `**/api/jobs/${ids.pending}`);
    await page.reload();
    await page.getByRole('main').getByRole('status').getByText('Loading...', { exact: true }).waitFor();
    answer();
    await page.getByRole('heading', { level: 1, name: 'Hidden lecturer of nothing' }).waitFor();
  });
});

describe('an employer', () => {
  test('has a page with its open jobs, linked from its jobs', async () => {
    const page = await openAt(`/jobs/${ids.lecturer}`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Sample University' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sample University' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/institutes\/[\da-f-]{36}$/);
    await main.getByText('South Africa', { exact: true }).first().waitFor();
    await main.getByRole('heading', { level: 2, name: 'Open jobs' }).waitFor();
    await main.getByText('22 open jobs', { exact: false }).waitFor();
    const jobs = main.getByRole('region', { name: 'Open jobs' });
    expect(await jobs.getByRole('listitem').count()).toBe(10);
    await main.getByRole('link', { name: 'View All Jobs' }).click();
    await page.waitForURL(`${portal.url}/jobs?employer=Sample+University`);
    await count(page).getByText('22 found', { exact: true }).waitFor();
    expect((await fetch(`${portal.url}/institutes/no-such-institute`)).status).toBe(404);
  });

  test('shows the posts of its account there, and says when nothing is open', async () => {
    const name = 'University of Open Days';
    const university = await createUser(portal, { role: 'university', name, credits: { news: 1 } });
    const post = { title: 'Open day of the campus', type: 'news', subType: null };
    await publishPost(post, university.token);
    const [institute] = await portal.call('GET /institutes/search', { query: { q: name } });
    const page = await openAt(`/institutes/${institute!.id}`);
    await page.getByText('Nothing open now. Follow it to hear of the next.').waitFor();
    const events = page.getByRole('region', { name: 'News and articles' });
    expect(await events.getByRole('heading', { level: 3 }).allTextContents()).toEqual([post.title]);
  });
});

describe('a post', () => {
  test('loads its video from the cookieless host, on click only', async () => {
    const page = await openAt(`/posts/${ids.workshop}`);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(
      await page.getByRole('complementary', { name: 'Facts' }).locator('time').last().textContent(),
    ).toBe('21 November 2026');
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await page.getByRole('link', { name: /Play video/ }).click();
    const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    expect(await page.locator('iframe').getAttribute('src')).toContain(player);
    await expect.poll(() => open!.foreignRequests).toEqual([expect.stringContaining(player)]);
    open!.foreignRequests.length = 0;
  });
});

describe('the search', () => {
  test('shows all kinds with counts, highlights the term, and filters by kind', async () => {
    const page = await openAt('/search?q=ecole');
    expect(await page.locator('mark').first().textContent()).toBe('École');
    await page.getByText('(Johannesburg time)', { exact: true }).first().waitFor();
    await page.goto(`${portal.url}/search?q=workshop`);
    const kinds = page.getByRole('navigation', { name: 'Kinds' });
    await kinds.getByRole('link', { name: /^Workshops/ }).click();
    await page.waitForURL(/kind=workshop/);
    await page.getByText('2 found', { exact: true }).waitFor();
    await page.goto(`${portal.url}/search?q=lecturer`);
    await unfold(page, 'Country');
    await page.getByRole('checkbox', { name: /^South Africa/ }).check();
    await page.waitForURL(/\?q=lecturer&country=ZA$/);
    await page.getByRole('link', { name: 'Remove South Africa' }).waitFor();
    await kinds.getByRole('link', { name: /^Jobs/ }).click();
    await page.waitForURL(/\?q=lecturer&country=ZA&kind=job$/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, A to Z');
    await page.waitForURL(/sort=title/);
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
    // The first line searches for the text itself.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(portal.url + '/search?q=ecole');
    await page.getByText('1 found', { exact: true }).waitFor();
  });

  test('opens with / anywhere but in a field, leads to institutions, and is forgotten at a logout', async () => {
    const page = await openAt('/workshops', { person: author });
    const email = page.getByRole('contentinfo').getByRole('textbox').first();
    await email.press('/');
    expect(await email.inputValue()).toBe('/');
    await email.blur();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    expect(await dialog.count()).toBe(0);
    await page.keyboard.type('/sample univ');
    await dialog
      .getByRole('option', { name: /^Sample University/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Sample University' }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await dialog.getByRole('combobox').fill('sample university');
    await page.keyboard.press('Enter');
    const found = page.getByRole('region', { name: 'Institutions' });
    await found.getByRole('link', { name: 'Sample University' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const box = page.getByRole('main').getByRole('combobox', { name: /^Search/ });
    await page.keyboard.press('/');
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await box.fill('');
    await page.getByRole('option', { name: 'sample university' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(portal.url + '/');
    await box.click();
    await page.getByRole('option', { name: 'Workshops' }).waitFor();
    expect(await page.getByRole('option', { name: 'sample university' }).count()).toBe(0);
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
    // A closed job has no JobPosting.
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

  test('find no data of a page that was left', async () => {
    const page = await openAt(`/jobs/${ids.lecturer}`);
    const blocks = page.locator('script[type="application/ld+json"]');
    expect(await blocks.count()).toBe(2);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
    expect(await blocks.count()).toBe(0);
  });

  test('find feeds and a calendar on every listing', async () => {
    for (const path of ['/jobs', ...postTypes.map((type) => types[type].path)]) {
      const { html } = await read(path);
      for (const name of ['feed.rss', 'feed.atom', 'feed.json', 'deadlines.ics'])
        expect(html).toMatch(new RegExp(`<link rel="alternate"[^>]* href="${path}/${name}"`));
    }
  });
});
