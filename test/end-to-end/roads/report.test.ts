import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../support/people.ts';
import { reportsIn } from '../../support/reports.ts';
import { press, tabTo, type } from '../support/by-keyboard.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

/** From a report to the decision on an objection, on a phone, without a mouse. */
let portal: RunningPortal;
const visits: Visit[] = [];

beforeAll(async () => void (portal = await RunningPortal.launch()));
afterAll(() => portal?.stop());
afterEach(async () => {
  for (const one of visits.splice(0)) await one.close();
});

async function openAs(person: Person | null): Promise<Page> {
  const one = await visit(portal, { width: 360, height: 780 });
  visits.push(one);
  if (person) await one.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return one.page;
}

async function expectUsable(page: Page): Promise<void> {
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** Decides as a member of staff, from the list of cases. */
async function decide(person: Person, title: string, outcome: RegExp, note: string, withdraw = false) {
  const page = await openAs(person);
  await page.goto('/admin/reports');
  await page.getByText('15 days left').waitFor();
  if (withdraw) await expectUsable(page);
  await press(page, page.getByRole('link', { name: title }));
  const form = page.getByRole('form', { name: 'Decision' });
  // The first of the radio buttons has the focus; arrows choose another.
  await tabTo(page, form.getByRole('radio').first());
  await page.keyboard.press('Space');
  while (!(await form.getByRole('radio', { name: outcome }).isChecked()))
    await page.keyboard.press('ArrowDown');
  if (withdraw) await press(page, form.getByRole('checkbox', { name: /^Withdraw it now/ }), 'Space');
  await type(page, form.getByLabel(/^Reason/), note);
  if (withdraw) await expectUsable(page);
  await press(page, form.getByRole('button', { name: 'Decide' }));
  await form.waitFor({ state: 'detached' });
  return page;
}

test('a job is reported, withdrawn, defended by its author and available again', async () => {
  const { publicItem, author, moderator, admin } = await reportsIn(portal);
  const title = 'Lecturer in Hydrology at a new college';
  const id = await publicItem('jobs', { title });

  const reader = await openAs(null);
  await reader.goto(`/jobs/${id}`);
  await press(reader, reader.getByRole('link', { name: 'Report this job' }));
  await reader.getByRole('heading', { name: 'Report this job', level: 1 }).waitFor();
  const report = reader.getByRole('form', { name: 'Report' });
  await press(reader, report.getByRole('button', { name: 'Send report' }));
  await reader.getByText('Please choose a reason').first().waitFor();
  await report.getByRole('radio').first().and(reader.locator(':focus')).waitFor();
  await reader.keyboard.press('ArrowDown');
  await reader.keyboard.press('ArrowDown');
  await type(reader, report.getByLabel('Email'), 'reader@example.net');
  await expectUsable(reader);
  await press(reader, report.getByRole('button', { name: 'Send report' }));
  const thanks = reader.getByRole('heading', { name: 'Thank you for your report' });
  await thanks.and(reader.locator(':focus')).waitFor();

  await decide(moderator, title, /^Upheld/, 'It asks applicants for a fee', true);
  await reader.goto(`/jobs/${id}`);
  await reader.getByText('It asks applicants for a fee').waitFor();

  const own = await openAs(author);
  await own.goto('/notices');
  await press(own, own.getByRole('link', { name: title }).first());
  await own.getByRole('heading', { name: 'A report, and what we decided', level: 1 }).waitFor();
  expect(await own.content()).not.toContain('reader@example.net');
  await type(own, own.getByLabel('Why is the decision wrong?'), 'The fee is paid back to everybody');
  await expectUsable(own);
  await press(own, own.getByRole('button', { name: 'Send objection' }));
  await own.getByRole('heading', { name: 'Your objection' }).waitFor();

  const second = await decide(admin, title, /^Dismissed/, 'It is paid back');
  await second.getByRole('link', { name: 'reader@example.net' }).waitFor();
  await reader.reload();
  expect(await reader.getByText('It asks applicants for a fee').count()).toBe(0);
});
