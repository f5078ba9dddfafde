import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { types } from '../../../../src/contract/vocabulary/index.ts';
import { findProblems } from '../../support/axe.ts';
import { layoutShiftsOf, recordLayoutShifts } from '../../support/layout-shifts.ts';
import { scrollsSideways, visit } from '../../support/visit.ts';
import {
  author,
  count,
  cover,
  crest,
  face,
  ids,
  listings,
  longTitle,
  open,
  openAt,
  openVisit,
  picturesOf,
  portal,
  startPublicPages,
  wordsOf,
} from '../../support/public-pages.ts';

startPublicPages();

describe('rows', () => {
  const rowOf = (page: Page, text: string) => page.locator('main ol > li').filter({ hasText: text });

  test('for posts show type, author and date', async () => {
    const page = await openAt('/blogs');
    const orphan = rowOf(page, 'Unknown Author');
    const title = (await orphan.getByRole('heading').textContent()) ?? '';
    expect(title).toBe(`${longTitle.slice(0, 79).trimEnd()}…`);
    expect(await orphan.getByRole('img', { name: 'Premium Member' }).count()).toBe(0);
    await page.goto(`${portal.url}/workshops?filter=offline`);
    const row = rowOf(page, 'Sampling workshop');
    expect(await wordsOf(row)).toBe('Sampling workshop Workshop Pia Premium Offline Posted 21 November 2026');
    expect(await picturesOf(row)).toEqual([cover, face]);
    await row.getByRole('img', { name: 'Premium Member' }).waitFor();
  });

  test('for jobs show employer, location, position and deadline', async () => {
    const page = await openAt('/jobs?position=lecturer&position=dean&position=project_staff&closed=1');
    expect(await wordsOf(rowOf(page, 'Dean of Arts'))).toBe(
      'NI Dean of Arts and Letters Featured · The National Institute of Arts, Letters… · Asia → India Dean · ZAR 742,000 a year · Humanities Apply by 31 January 2027 in 71 days Posted 21 November 2026',
    );
    const lecturer = rowOf(page, 'Lecturer in École Studies');
    expect(await wordsOf(lecturer)).toContain('Apply by 25 November 2026 (Johannesburg time) in 4 days');
    expect(await picturesOf(lecturer)).toEqual([crest]);
    // The logo is found regardless of case and spaces in the employer's name.
    const closed = rowOf(page, 'Chair of charts');
    expect(await wordsOf(closed)).toContain('Applications closed 20 November 2026');
    expect(await picturesOf(closed)).toEqual([crest]);
  });

  test.each([360, 1280])(
    'for own items show pending and rejected ones, with the reason, at %i px',
    async (width) => {
      const { page } = await openVisit({ width, height: 780 });
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
      const post = dialog.getByRole('listitem').filter({ hasText: 'A rejected workshop' });
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
      const job = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Hidden lecturer' });
      await job.getByText('Under Review', { exact: true }).waitFor();
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
      await page.getByText(types[type].subtitle).waitFor();
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
      // An empty list has its filters, of which none can be chosen but closed items, which aren't counted.
      expect(await panel.count()).toBe(filters.length === 0 ? 0 : 1);
      if (filters.length === 0) return;
      expect(await panel.locator('[type=checkbox]:enabled:not([name=closed])').count()).toBe(0);

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
  /** Everything visible on the page, and the form data of the list. */
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
      ['21 found', 'Germany', 'India', 'Professor of Rivers, number 9'],
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

test.each(['/jobs', '/call-for-paper', '/workshops'])(
  'on a phone %s begins its first row in the upper part, below targets that a thumb hits',
  async (path) => {
    const { page } = await openVisit({ width: 360, height: 780 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf('main ol > li')).toBeLessThan(310);
    const heights = await page
      .locator('main')
      .locator(
        '[href^="/my-searches/new"], select[name=sort], [popovertarget=filters]:not([popovertargetaction])',
      )
      .filter({ visible: true })
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    expect(heights).toHaveLength(3);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  },
);
