import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let open: Visit | undefined;
beforeAll(async () => void (portal = await RunningPortal.launch()));
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const phone = { width: 360, height: 780 };

async function openAs(person: Person, size: { width: number; height: number }): Promise<Page> {
  open = await visit(portal, size);
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}

const sound = async (page: Page) => {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

test('on a phone, the profile drawer and the speed dial work', async () => {
  const page = await openAs(await createUser(portal, { role: 'university', credits: { package: 1 } }), phone);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('region', { name: 'Credits and Package' }).waitFor();
  await sound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Post or edit' }).click();
  const dial = page.getByRole('navigation', { name: 'Post or edit' }).getByRole('link');
  const ways = () =>
    dial.evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
  await expect.poll(ways).toEqual([
    ['Post Job', '/jobs/create'],
    ['Create Post', '/posts/create'],
    ['Edit Profile', '/profile'],
  ]);
  await sound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Jobs/ }).press('ArrowRight');
  await page.waitForURL(/tab=posts/);
  await page.goto('/dashboard?tab=jobs');
  await page.getByRole('tab', { name: /^Jobs/, selected: true }).waitFor();
});
