import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOf } from '../../support/links.ts';
import { createUser } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, visit } from '../support/visit.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterAll(() => portal?.stop());

test('a user with a password from an admin must change it and is then where the login was to lead', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const made = await portal.call('POST /admin/users', {
    token: admin.token,
    body: { role: 'moderator', name: 'Nadia New', email: 'nadia@example.org' },
  });
  const one = await visit(portal);
  const { page } = one;
  await page.goto('/login?next=/admin/posts');
  await page.locator('[name="email"]').fill(made.email);
  await page.locator('[name="password"]').fill(made.generatedPassword!);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/profile?*');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByText('Choose a password of your own').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Back' }).click();
  await question.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);

  await page.goto('/admin/posts');
  await page.waitForURL('**/profile?*');
  await dialog.getByLabel('Current Password').fill(made.generatedPassword!);
  await dialog.getByLabel('New Password', { exact: true }).fill('Correct#horse7');
  await dialog.getByLabel('Confirm New Password').fill('Correct#horse7');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL('**/admin/posts');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('navigation', { name: 'Admin', exact: true }).waitFor();
  expect(one.complaints).toEqual([]);
  await one.close();
});

test('a new moderator is invited by default, and chooses the password on the page that the mail links to', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const office = await visit(portal);
  await office.page.addInitScript((token) => localStorage.setItem('token', token), admin.token);
  await office.page.goto('/admin/users/create');
  await office.page.getByLabel('Name', { exact: true }).fill('Ira Invited');
  await office.page.getByLabel('Email', { exact: true }).fill('ira@example.org');
  const invitation = office.page.getByRole('radio', { name: 'Email an invitation' });
  expect(await invitation.isChecked()).toBe(false);
  await office.page.getByLabel('Role').selectOption({ label: 'Moderator' });
  expect(await invitation.isChecked()).toBe(true);
  expect(await accessibilityProblems(office.page)).toEqual([]);
  await office.page.getByRole('button', { name: 'Create' }).click();
  await office.page.getByText('An invitation is on its way to ira@example.org').waitFor();
  await office.page.goto('/admin/users?q=ira@example.org');
  await office.page.getByText('Invited', { exact: true }).waitFor();

  const { token, email, path } = linkOf((await portal.newMails()).find(({ to }) => to === 'ira@example.org'));
  const one = await visit(portal);
  await one.page.goto(`${path}?${new URLSearchParams({ token, email })}`);
  await one.page.getByLabel('Password', { exact: true }).fill('Correct#horse7');
  await one.page.getByLabel('Confirm Password').fill('Correct#horse7');
  expect(await accessibilityProblems(one.page)).toEqual([]);
  await one.page.getByRole('button', { name: 'Set Password' }).click();
  await one.page.getByText('Your password is set').waitFor();
  // A used link says so before anything is filled in.
  await one.page.goto(`${path}?${new URLSearchParams({ token, email })}`);
  await one.page.getByText('accepted already').waitFor();
  expect(await one.page.getByLabel('Confirm Password').count()).toBe(0);
  expect(await accessibilityProblems(one.page)).toEqual([]);
  await Promise.all([office.close(), one.close()]);
});
