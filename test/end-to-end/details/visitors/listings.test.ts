import { describe, expect, test } from 'vitest';
import { longDate } from '../../../../src/web/lib/format/dates.ts';
import { createUser } from '../../../support/people.ts';
import { countPaused, pauseTimers, runPaused } from '../../support/paused-timers.ts';
import {
  admin,
  author,
  become,
  decide,
  employer40,
  free,
  html,
  inDays,
  openAt,
  portal,
  publish,
  publishJobDue,
  statusAt,
  submit,
  title80,
  titles,
  startVisitors,
} from './portal.ts';

startVisitors();

const magenta = 'rgb(173, 16, 105)';
const red = 'rgb(177, 36, 28)';

describe('a visitor of the listings', () => {
  test('sees deadlines 1 to 7 days ahead in bold red, and texts of 80 and 40 characters in full', async () => {
    const closed = await publishJobDue(-1, { videoLink: 'https://youtu.be/dQw4w9WgXcQ' });
    await publishJobDue(0);
    await publishJobDue(1, { title: title80, employer: employer40 });
    await publishJobDue(7, { title: `${title80}!`, employer: `${employer40}!` });
    await publishJobDue(8);
    // The previous test may have left its page open.
    await expect.poll(() => html('/jobs')).toContain('Reader with 8 days');
    const page = await openAt('/jobs');
    const rows = await page.locator('main ol > li').evaluateAll((all) =>
      all.map((row) => {
        const date = row.querySelector('p:has(> small)')!;
        const [due, distance, posted] = date.children;
        const { color, fontWeight } = getComputedStyle(due!);
        return {
          due: due!.textContent!.replaceAll('\u00A0', ' '),
          distance: distance!.textContent,
          posted: posted!.textContent,
          color,
          fontWeight,
          title: row.querySelector('h2')!.textContent,
          employer: row.querySelector('b')!.textContent,
        };
      }),
    );
    const [eighth, seventh, first, last] = rows;
    expect(rows.map(({ distance }) => distance)).toEqual(['in 8 days', 'in 7 days', 'tomorrow', 'today']);
    expect(rows.map(({ due }) => due)).toEqual(
      [8, 7, 1, 0].map((days) => `Apply by ${longDate(inDays(days))}`),
    );
    expect([seventh, first].map((row) => [row?.color, row?.fontWeight])).toEqual([
      [red, '700'],
      [red, '700'],
    ]);
    for (const calm of [eighth, last])
      expect([calm?.color === red, calm?.fontWeight]).toEqual([false, '600']);
    expect([first?.title, first?.employer]).toEqual([title80, employer40]);
    expect([seventh?.title, seventh?.employer]).toEqual([
      `${title80.slice(0, 79)}…`,
      `${employer40.slice(0, 39).trimEnd()}…`,
    ]);
    expect(first?.posted).toBe(`Posted ${longDate(portal.now.toISOString())}`);

    await page.getByRole('checkbox', { name: /^Include closed/ }).check();
    await page.waitForURL('/jobs?closed=1');
    await page.getByRole('listitem').getByText('Applications closed').waitFor();
    await page.getByRole('link', { name: 'Reader with -1 days' }).click();
    await page.waitForURL(`/jobs/${closed}`);
    await page.getByRole('heading', { level: 1, name: 'Reader with -1 days' }).waitFor();
    await page.getByText('Applications closed').first().waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: /^Apply Now|deadline to calendar/ }).count()).toBe(0);
    await main.getByRole('link', { name: /Play video/ }).waitFor();
    const panel = main.getByRole('complementary', { name: 'Facts' });
    expect(await panel.evaluate((card) => getComputedStyle(card).borderTopLeftRadius)).toBe('8px');
    await main.getByRole('heading', { level: 2, name: 'Related jobs' }).waitFor();
    expect(await main.getByRole('region', { name: 'Related jobs' }).getByRole('listitem').count()).toBe(3);
  });

  test('sees featured items first, in carousels of six, with badges and the crown of premium authors', async () => {
    const featured = await publish('posts', { title: 'The oldest news', type: 'news', subType: null });
    for (let n = 1; n <= 6; n += 1)
      await publish(
        'posts',
        { title: `News number ${n}`, type: 'news', subType: null },
        n > 3 ? free : author,
      );
    const feature = (isFeatured: boolean) =>
      portal.call('PUT /admin/posts/:id/featured', {
        params: { id: featured },
        body: { featured: isFeatured },
        token: admin.token,
      });
    await feature(true);
    await expect.poll(() => html('/')).toContain('The oldest news');
    const page = await openAt('/');
    const news = page.getByRole('region', { name: 'News', exact: true });
    expect(await news.getByRole('listitem').count()).toBe(6);
    expect(await news.getByRole('heading', { level: 3 }).first().textContent()).toBe('The oldest news');

    await page.goto('/news');
    expect((await titles(page))[0]).toBe('The oldest news');
    const row = (title: string) => page.locator('main ol > li').filter({ hasText: title });
    const badge = row('The oldest news').getByText('Featured', { exact: true });
    expect(await badge.evaluate((word) => getComputedStyle(word).color)).toBe(magenta);
    expect(await page.getByText('Featured', { exact: true }).count()).toBe(1);
    const crowns = (title: string) => row(title).getByRole('img', { name: 'Premium Member' }).count();
    expect([await crowns('News number 1'), await crowns('News number 6')]).toEqual([1, 0]);
    expect(await row('News number 6').innerText()).toContain('Farid Free');
    const looks = await page.evaluate(async () => {
      await document.fonts.ready;
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return {
        headings: ['h1', 'main ol > li h2'].map((selector) => style(selector).fontWeight),
        fonts: Array.from(document.fonts)
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      };
    });
    expect(looks.headings).toEqual(['500', '500']);
    expect(looks.fonts).toEqual(expect.arrayContaining(['Source Sans 3 Variable', 'Source Serif 4']));

    await page.goto('/news?sort=newest');
    expect((await titles(page))[0]).toBe('News number 6');
    await page.goto(`/posts/${featured}`);
    await page.getByRole('heading', { level: 2, name: 'More news' }).waitFor();
    expect(await page.getByRole('region', { name: 'More news' }).getByRole('listitem').count()).toBe(4);
    await feature(false);
    await expect.poll(async () => (await html('/news')).includes('Featured</b>')).toBe(false);
    await page.goto('/news');
    expect((await titles(page)).at(-1)).toBe('The oldest news');
  });

  test('sees neither pending nor rejected items; their author and staff do, with the reason', async () => {
    const job = await submit('jobs', { title: 'Curator of what is hidden' });
    await decide('jobs', job, 'rejected', 'The salary is missing.');
    const post = await submit('posts', { title: 'A talk that is hidden' });
    for (const path of [
      '/jobs',
      '/workshops',
      '/',
      '/jobs?q=curator',
      '/workshops?q=talk',
      '/search?q=hidden',
    ])
      expect([path, /Curator of what|A talk that/.test(await html(path))]).toEqual([path, false]);
    expect([await statusAt(`/jobs/${job}`), await statusAt(`/posts/${post}`)]).toEqual([404, 404]);

    const page = await openAt('/api/health/live');
    const main = page.getByRole('main');
    const moderator = await createUser(portal, { role: 'moderator' });
    for (const [person, edits] of [
      [author, 1],
      [moderator, 0],
    ] as const) {
      await become(page, person);
      await page.goto(`/jobs/${job}`);
      await main.getByRole('heading', { level: 1, name: 'Curator of what is hidden' }).waitFor();
      await main.getByText('Rejected', { exact: true }).waitFor();
      await main.getByText('Reason: The salary is missing.', { exact: true }).waitFor();
      const resubmit = main.getByRole('link', { name: 'Edit & Resubmit' });
      expect(await resubmit.count()).toBe(edits);
      if (edits) expect(await resubmit.getAttribute('href')).toBe(`/jobs/edit/${job}`);
      await page.goto(`/posts/${post}`);
      await main.getByText('Pending Approval', { exact: true }).waitFor();
      await main.getByText('Only its author and moderators can see it until it is approved.').waitFor();
      const edit = main.getByRole('link', { name: 'Edit', exact: true });
      expect(await edit.count()).toBe(edits);
      if (edits) expect(await edit.getAttribute('href')).toBe(`/posts/edit/${post}`);
    }
    // Other load errors are not shown as 'not found'.
    await page.route(`**/api/posts/${post}`, (route) => route.abort(), { times: 1 });
    await page.reload();
    await main.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
    await main.getByRole('link', { name: 'Try again' }).click();
    await main.getByText('Pending Approval', { exact: true }).waitFor();
    for (const person of [free, null]) {
      await become(page, person);
      await page.goto(`/posts/${post}`);
      if (person) await page.getByRole('button', { name: 'Logout' }).waitFor();
      await main.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    }

    await decide('posts', post, 'approved');
    await expect.poll(() => statusAt(`/posts/${post}`)).toBe(200);
    await become(page, author);
    await page.goto(`/posts/${post}`);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await main.getByRole('heading', { level: 1, name: 'A talk that is hidden' }).waitFor();
    expect(await main.getByText('Pending Approval').count()).toBe(0);
    await expect.poll(() => html('/workshops')).toContain('A talk that is hidden');
    await decide('posts', post, 'rejected', 'It was held already.');
    await expect.poll(() => statusAt(`/posts/${post}`)).toBe(404);
    await expect.poll(() => html('/workshops')).not.toContain('A talk that is hidden');
  });

  test('sees Unknown Author for deleted accounts, and initials for missing logos', async () => {
    const leaver = await createUser(portal, { name: 'Lena Leaver' });
    const post = await publish('posts', { title: 'What a leaver left' }, leaver);
    await portal.call('DELETE /users/profile', {
      body: { password: leaver.password, publishedItems: 'keep' },
      token: leaver.token,
    });
    for (const [name, logo] of [
      ['Lasting Logo', '/favicon.svg'],
      ['Broken Logo', '/uploads/absent.webp'],
    ] as const) {
      await portal.call('POST /institutes', { body: { name, location: null }, token: author.token });
      await portal.db.$client.query('UPDATE institutes SET logo_image = $2 WHERE name = $1', [name, logo]);
      await publish('jobs', { title: `Printer at ${name}`, employer: name.replace(' ', '  ').toLowerCase() });
    }
    const page = await openAt('/jobs?q=printer');
    const plate = (name: string) =>
      page
        .locator('main ol > li')
        .filter({ hasText: `Printer at ${name}` })
        .locator('span')
        .first();
    await expect.poll(() => plate('Broken Logo').textContent()).toBe('BL');
    expect(await plate('Lasting Logo').locator('img').getAttribute('src')).toBe('/favicon.svg');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goto(`/posts/${post}`);
    await page.getByRole('main').getByText('Unknown Author', { exact: true }).waitFor();
    await page.goto('/search?q=leaver');
    await page.getByRole('main').getByText('Unknown Author', { exact: true }).waitFor();
  });

  test('gets employer suggestions from two letters on, 300 ms after the last key', async () => {
    await portal.call('POST /institutes', {
      body: { name: 'Institute of Pauses', location: null },
      token: author.token,
    });
    const page = await openAt('about:blank');
    await pauseTimers(page, [300]);
    await page.goto('/jobs');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/institutes/search') asked.push(search);
    });
    await page.locator('summary', { hasText: 'Employer' }).click();
    const field = page.getByRole('combobox', { name: 'Employer' });
    await field.fill('I');
    expect(await countPaused(page, 300)).toBe(0);
    await field.fill('Institute of P');
    await expect.poll(() => countPaused(page, 300)).toBe(1);
    expect(asked).toEqual([]);
    await runPaused(page, 300);
    await page.locator('option[value="Institute of Pauses"]').waitFor({ state: 'attached' });
    expect(asked).toEqual(['?q=Institute+of+P']);
    await field.fill('Institute of Pauses');
    await page.waitForURL('/jobs?employer=Institute+of+Pauses');
    await page.getByRole('heading', { name: 'No jobs found' }).waitFor();
  });
});
