import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { scrollsSideways } from '../../support/visit.ts';
import {
  linksIn,
  openAt,
  openVisit,
  portal,
  startPublicPages,
  popularCategories,
} from '../../support/public-pages.ts';
import { contactDetails } from '../../support/contact-details.ts';

startPublicPages();

describe('the shell', () => {
  test('has menus on desktop and tablets, and a drawer on phones', async () => {
    // A separate user, so that the logout at the end doesn't end the session of other tests.
    const member = await createUser(portal, { isPremium: true });
    const { page } = await openVisit();
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
        page.getByRole('button', { name: 'Open menu' }).isVisible(),
      ]);
    for (const [width, places] of [
      [1280, [true, false]],
      [768, [true, false]],
      [360, [false, true]],
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
    const logoutRequest = page.waitForRequest('**/api/auth/logout');
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await logoutRequest;
    await page.waitForURL(`${portal.url}/`);
    // The drawer closes once the new page is rendered, after the address has changed.
    await page.getByRole('heading', { level: 1, name: 'Empowering Academic Community' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Login' }).waitFor();
    expect((await portal.try('GET /users/profile', { token: member.token })).status).toBe(401);
  });

  test('has a footer with channels, newsletter, contacts, categories, social and legal links', async () => {
    const page = await openAt('/about');
    const foot = page.getByRole('contentinfo');
    const hrefs = await foot
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).toEqual(expect.arrayContaining(['/terms', '/privacy', '/jobs?filter=faculty']));
    for (const scheme of [/whatsapp\.com/, /t\.me/, /^mailto:/, /^tel:/, /linkedin/])
      expect(hrefs.filter((href) => scheme.test(href))).not.toEqual([]);
    const form = foot.getByRole('form', { name: 'Newsletter' });
    expect(await form.locator('[name=EMAIL]').getAttribute('type')).toBe('email');
    expect(await form.locator('[name=locale]').inputValue()).toBe('en');
    const honeypot = form.locator('[name=leaveEmpty]');
    expect(await honeypot.evaluate((field) => getComputedStyle(field.parentElement!).clipPath)).toBe(
      'inset(50%)',
    );
    expect(await honeypot.getAttribute('tabindex')).toBe('-1');
  });
});

describe('a guest', () => {
  /** 'Dean = dean' links to the address with that value. */
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
  /** Each menu with its address, where it has one, and its entries. */
  const menus: [string, string | undefined, string[][]][] = [
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
        'Certification Programs = certification_programs, Crash Courses = crash_courses, Introductory Courses = introductory_courses, Advanced Courses = advance_courses',
      ),
    ],
    [
      'Reading',
      undefined,
      [
        ['Blogs', '/blogs'],
        ['News', '/news'],
        ['Career Advice', '/career-advice'],
      ],
    ],
  ];
  const overviews = [
    ['Calendar', '/calendar'],
    ['Institutions', '/institutes'],
  ];
  const topOf = ([label, to]: (typeof menus)[number]) => (to ? [[label, to]] : []);
  const tops = [...menus.flatMap(topOf), ...overviews];

  test('can follow every entry of menus and drawer, and the bar stays on top', async () => {
    const page = await openAt('/about');
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(await linksIn(bar)).toEqual(tops);
    const items = bar.locator(':scope > div > ul > li');
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, menu] of menus.entries()) {
        await items.nth(index).hover();
        const own = topOf(menu);
        await expect.poll(() => linksIn(bar)).toEqual(tops.toSpliced(index, own.length, ...own, ...menu[2]));
        expect([menu[0], width, await scrollsSideways(page)]).toEqual([menu[0], width, false]);
      }
      await page.mouse.move(4, 600);
      await expect.poll(() => linksIn(bar)).toEqual(tops);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    const banner = page.getByRole('banner');
    expect((await linksIn(banner)).filter(([label]) => !tops.some(([menu]) => menu === label))).toEqual([
      ['Lectern', '/'],
      ['Search jobs, calls, institutions', '/search'],
      ['My list', '/my-list'],
      ['Login', '/login'],
      ['Register', '/register'],
      ['Post a job', '/for-institutions'],
    ]);
    expect(await banner.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const top = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(() => top(banner.locator(':scope > div'))).toBe(0);
    expect(await top(bar)).toBeLessThan(-40);

    await page.setViewportSize({ width: 360, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const menu = drawer.getByRole('navigation', { name: 'Menu' });
    await expect.poll(() => linksIn(menu)).toEqual(overviews);
    for (const [label, to, inside] of menus) {
      const folded = menu.locator(':scope > details').filter({ has: page.getByText(label, { exact: true }) });
      await folded.locator(':scope > summary').click();
      const shown = label === 'Jobs' ? [] : inside;
      await expect.poll(() => linksIn(folded)).toEqual([...(to ? [[`All ${label}`, to]] : []), ...shown]);
      if (label !== 'Jobs') continue;
      for (const [[heading = '', whole] = [], ...positions] of groups) {
        const group = folded.locator('details').filter({ has: page.getByText(heading, { exact: true }) });
        await group.locator('summary').click();
        await expect.poll(() => linksIn(group)).toEqual([[`All ${heading}`, whole], ...positions]);
      }
    }
    await menu.locator(':scope > details[open] > summary').click();
    await expect.poll(() => linksIn(menu)).toEqual(overviews);
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
      ['For institutions', '/for-institutions'],
      ['Contact', '/contact'],
      ['Career Advice', '/career-advice'],
      ['Calendar', '/calendar'],
      ['Institutions', '/institutes'],
      ['office@portal.example', 'mailto:office@portal.example'],
      ['+91 20 5550 0142', 'tel:+912055500142'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Transparency', '/transparency'],
      ['LinkedIn', 'https://www.linkedin.com/'],
      ['YouTube', 'https://www.youtube.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['X', 'https://x.com/'],
    ]);
    await foot.getByText(contactDetails.address).waitFor();
  });

  test('is asked to log in on pages that need an account', async () => {
    const page = await openAt('/about');
    const login = (next: string, name = 'Login') => [name, `/login?next=${next}`];
    const account = ['Create Account', '/register'];
    const accountFor = (next: string) => ['Create Account', `/register?next=${next}`];
    const tabs = [
      ['How it works', '/for-institutions'],
      ['Packages', '/packages'],
      ['Advertise', '/advertise'],
      ['Ask us', '/contact'],
    ];
    const write = 'You must be logged in to create or edit posts';
    for (const [path, text, links] of [
      ['/posts/create', write, [login('%2Fposts%2Fcreate'), accountFor('%2Fposts%2Fcreate')]],
      ['/jobs/create', write, [login('%2Fjobs%2Fcreate'), accountFor('%2Fjobs%2Fcreate')]],
      [
        '/posts/edit/some-post',
        write,
        [login('%2Fposts%2Fedit%2Fsome-post'), accountFor('%2Fposts%2Fedit%2Fsome-post')],
      ],
      ['/membership', 'Login to Purchase', [login('/membership', 'Login to Purchase'), account]],
      ['/packages', 'Login to Purchase', [...tabs, login('/packages', 'Login to Purchase'), account]],
    ] as const) {
      await page.goto(portal.url + path);
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
      if (path === '/jobs/create')
        await page.getByRole('heading', { level: 1, name: 'Post a Job Opportunity' }).waitFor();
      await expect.poll(async () => [path, await linksIn(page.getByRole('main'))]).toEqual([path, links]);
    }
  });
});
