import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildJob } from '../../../support/items.ts';
import { createUser } from '../../../support/people.ts';
import { expectGoodPage } from '../../support/visit.ts';
import { button, field, mailedPath, open, openAs, portal, startAccounts } from '../../support/accounts.ts';

startAccounts();

const bar = (page: Page) => page.getByRole('complementary', { name: 'Acting for an institution' });

test('a colleague is invited, accepts, acts and publishes, until the membership is ended', async () => {
  const university = await createUser(portal, {
    role: 'university',
    name: 'Meghdoot University',
    credits: { package: 3 },
  });
  const colleague = await createUser(portal, { name: 'Asha Rao' });
  const owner = await openAs(university);
  await owner.goto('/profile');
  await owner.locator('#main').getByRole('link', { name: 'Show' }).nth(1).click();
  await owner.getByRole('heading', { name: 'Roles and hand-over' }).waitFor();
  await field(owner, 'email').fill(colleague.email);
  await button(owner, 'Send invitation').click();
  const waiting = owner.getByRole('region', { name: 'Invitations that wait' });
  await waiting.getByText(colleague.email).waitFor();
  await expectGoodPage(owner);
  const ownersContext = owner.context();

  const page = await openAs(colleague);
  const link = await mailedPath('Meghdoot University invites you', colleague.email);
  await page.goto(link);
  await page.getByText(`Meghdoot University invites ${colleague.email[0]}…@`).waitFor();
  await button(page, 'Accept invitation').click();
  await page.getByText('You are a member of Meghdoot University: editor').waitFor();
  await expectGoodPage(page);
  await button(page, 'Act for it now').click();
  await bar(page).getByText('You act for Meghdoot University (editor)').waitFor();
  await page.waitForURL('**/dashboard**');
  await button(page, 'Stop acting').click();
  await bar(page).waitFor({ state: 'detached' });
  await button(page, 'Your account').click();
  await page.getByRole('menuitem', { name: 'Act for an institution' }).click();
  await expectGoodPage(page);
  await button(page, 'Act for Meghdoot University').click();
  await bar(page).getByText('You act for Meghdoot University (editor)').waitFor();
  const token = (await page.evaluate(() => localStorage.getItem('token')))!;
  const draft = await portal.call('POST /drafts/jobs', { token, body: buildJob() });
  await page.goto(`/jobs/edit/${draft.id}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  const jobs = page.getByRole('region', { name: 'Your Jobs' });
  await jobs.getByText('by Asha Rao').waitFor();
  await expectGoodPage(page);
  await page.goto('/jobs');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/profile');
  await page.getByText('Only owners of the institution change its profile').waitFor();

  // No page asks for what the role may not see.
  expect(open!.complaints).toEqual([]);

  await owner.reload();
  await button(owner, 'End the membership of Asha Rao').click();
  await button(owner, 'End membership').click();
  await button(owner, 'End the membership of Asha Rao').waitFor({ state: 'detached' });
  await ownersContext.close();
  await page.goto('/profile');
  await expect.poll(() => field(page, 'name').inputValue()).toBe('Asha Rao');
  expect(await bar(page).count()).toBe(0);
  const act = page.getByRole('menuitem', { name: 'Act for an institution', includeHidden: true });
  expect(await act.count()).toBe(0);
  await page.goto(link);
  await page.getByText('This invitation is no longer valid.').waitFor();
  expect(await button(page, 'Accept invitation').count()).toBe(0);
});
