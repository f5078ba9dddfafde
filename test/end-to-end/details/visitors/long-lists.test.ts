import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/visit.ts';
import { dropIndexesOfItems, insertItems } from '../../../support/item-rows.ts';
import { author, openAt, portal, titles, startVisitors, publish } from './portal.ts';

startVisitors();

describe('a visitor of the listings', () => {
  test('can retry a list that failed to load', async () => {
    const page = await openAt('/news');
    await page.route('**/news.data*', (route) => route.abort());
    await page.getByLabel('Sort by').selectOption('title');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
    await expect
      .poll(() => page.locator('title').allTextContents())
      .toEqual(['Something went wrong | Lectern']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unroute('**/news.data*');
    await main.getByRole('link', { name: 'Try again' }).click();
    await main.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await page.waitForURL('/news?sort=title');
    // Suggestions that fail to load show a message without an alert, and the search works.
    await page.goto('/search');
    const failed = page.waitForEvent('requestfailed');
    await page.route(/\/api\/search\//, (route) => route.abort());
    await page.getByRole('combobox').pressSequentially('news');
    await failed;
    await page.getByText('Suggestions are not available at the moment.').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?q=news');
    await main.getByRole('heading', { level: 1, name: 'Results for “news”' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  // Neither test searches: dropping the indexes of words makes inserting ten thousand rows fast.
  test('sees ‘10,000+’ for longer lists, in 500 pages of 20', async () => {
    await dropIndexesOfItems(portal.db, 'gin');
    await insertItems(
      Array.from({ length: 10_001 }, (_, n) => ({
        type: 'careerAdvice',
        userId: author.id,
        title: `Advice ${n + 1}`,
        createdAt: new Date(portal.now.getTime() + (n + 1) * 1000),
      })),
      portal.db,
    );
    const page = await openAt('/career-advice?page=501');
    await page.getByRole('status').getByText('10,000+ found', { exact: true }).waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.locator('[aria-current=page]').textContent()).toBe('500');
    expect((await titles(page)).length).toBe(20);
    expect((await titles(page)).at(-1)).toBe('Advice 2');
    expect(await pages.getByRole('link', { name: 'Next page' }).count()).toBe(0);
    await page.goto('/search?q=advi');
    await page
      .getByRole('status')
      .getByText(/^3,0\d\d\+ found$/)
      .waitFor();
    // The sample of them tells about how many there are of a kind.
    const kinds = page.getByRole('navigation', { name: 'Kinds' }).getByRole('link');
    await kinds.filter({ hasText: /^Career Advice\s*about [\d,]+$/i }).waitFor();
  });

  test('sees estimates of filter counts for 10,000 jobs', async () => {
    await dropIndexesOfItems(portal.db, 'gin');
    await publish('jobs', {});
    await insertItems(
      Array.from({ length: 10_000 }, (_, n) => ({
        type: 'job',
        userId: author.id,
        title: `Job ${n + 1}`,
        field: [n < 9000 ? 'humanities' : 'law_legal'],
        position: ['professor'],
        location: n < 9000 ? 'Europe/France' : 'Oceania/Fiji',
        createdAt: new Date(portal.now.getTime() + (n + 1) * 1000),
      })),
      portal.db,
    );
    const page = await openAt('/jobs');
    for (const group of ['Field', 'Place'])
      await page.locator('#filters summary').getByText(group, { exact: true }).click();
    // The box and its count are one label.
    const value = (text: RegExp) => page.locator('label').filter({ hasText: text }).first();
    await value(/^Law & Legal Studies\s*about [\d,]+$/).waitFor();
    await value(/^Humanities\s*about [\d,]+$/).waitFor();
    await value(/^Europe\s*about [\d,]+$/).waitFor();
    // Exact counts don't say so.
    await page.goto('/jobs?field=law_legal&location=Oceania/Fiji');
    await value(/^Fiji\s*1,000$/).waitFor();
  });
});
