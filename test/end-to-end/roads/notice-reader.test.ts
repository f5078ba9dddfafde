import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '../../support/people.ts';
import { accessibilityProblems, scrollsSideways } from '../support/visit.ts';
import { editorOf, itemsOf, openAs, portal, startPublishing } from '../support/publishing.ts';

startPublishing();

const notice = readFileSync(new URL('../../notices/central-university.html', import.meta.url), 'utf8');

/** As a browser pastes what was copied from a web page or from Word. */
const pasteHtml = (page: Page, html: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, html);

const focusIs = (page: Page, selector: string) =>
  page.waitForFunction((one) => document.activeElement?.matches(one), selector);

test('a notice of 14 departments is pasted, mended, ordered and submitted by keyboard on a phone', async () => {
  const author = await createUser(portal);
  const page = await openAs(author, { width: 360, height: 860 });
  await page.goto('/jobs/create');
  await page.getByRole('toolbar').waitFor();
  const press = async (locator: ReturnType<Page['locator']>) => {
    await locator.focus();
    await page.keyboard.press('Enter');
  };
  await page.getByLabel('Job title').fill('Teaching posts in fourteen departments');
  await page.getByRole('link', { name: 'Start from blank' }).focus();
  await page.keyboard.press('Enter');
  await focusIs(page, '#job-title');
  await page.getByLabel('Paste the notice, or drop its PDF, Word page or spreadsheet').focus();
  await pasteHtml(page, notice);
  await page
    .getByRole('status')
    .filter({ hasText: /fields? filled from the notice/ })
    .waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('[data-next]'));
  // What was typed stays, and what was read is there with where it was read.
  expect(await page.getByLabel('Job title').inputValue()).toBe('Teaching posts in fourteen departments');
  await page.getByText(/^Notice: its text, [\d,]+ characters$/).waitFor();
  await page.getByText(/^Notice: 42 openings, \d+ vacancies$/).waitFor();
  const asked = page.getByRole('listitem').filter({ hasText: 'To check. The notice says “' });
  await press(asked.getByRole('button', { name: 'Keep mine' }).first());
  await press(
    page.getByRole('region', { name: 'Notice', exact: true }).getByRole('button', { name: 'Undo' }),
  );
  await page.waitForFunction(() => document.activeElement?.matches('textarea'));
  expect(await page.locator('#job-openings li').count()).toBe(0);
  expect(await page.getByLabel('Job title').inputValue()).toBe('Teaching posts in fourteen departments');
  await press(page.getByRole('button', { name: 'Fill in the form' }));
  const rows = page.locator('#job-openings li');
  await expect.poll(() => rows.count()).toBe(42);
  expect(await scrollsSideways(page)).toBe(false);

  await press(rows.nth(1).locator('summary'));
  await press(rows.nth(1).getByRole('button', { name: 'Move up' }));
  await focusIs(page, '#job-openings li:nth-child(1) input');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await press(page.getByRole('button', { name: 'Submit Job for Review' }));
  const summary = page.getByRole('alert').filter({ hasText: /needs? attention/ });
  await press(summary.getByRole('link', { name: 'Opening 1: Title is required' }));
  await focusIs(page, '#job-openings-0-title');
  await page.keyboard.type('Reader');
  await summary.getByText('Opening 1: Title is required').waitFor({ state: 'detached' });
  await focusIs(page, '#job-openings-0-title');
  await press(page.getByRole('link', { name: 'To the end of the 42 openings' }));
  await page.keyboard.press('Enter');
  await focusIs(page, '#job-openings-42-title');
  await press(rows.nth(42).getByRole('button', { name: 'Remove' }));
  await focusIs(page, '#job-openings li:nth-child(42) summary');

  await expect.poll(() => editorOf(page, 'Description').textContent()).toMatch(/.{50}/);
  // Read as well: nothing of the notice is typed again.
  expect(await page.getByLabel('Country').inputValue()).toBe('India');
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page.getByRole('button', { name: 'Submit Job for Review' }));
  await page.waitForURL('**/dashboard?tab=jobs');

  const [job] = await itemsOf(author);
  expect(job).toMatchObject({ openingCount: 42, approvalStatus: 'pending' });
  expect(job!.position.toSorted()).toEqual(['assistant_professor', 'associate_professor', 'professor']);
});
