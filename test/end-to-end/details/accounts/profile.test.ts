import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { codeOf } from '../../../support/second-factor.ts';
import { countPaused, pauseTimers, runOnlyPaused } from '../../support/paused-timers.ts';
import { accessibilityProblems, scrollsSideways } from '../../support/visit.ts';
import {
  button,
  field,
  isFocused,
  open,
  openAs,
  portal,
  tokenIn,
  startAccounts,
} from '../../support/accounts.ts';

startAccounts();

describe('the profile', () => {
  test('saves its lists, counts characters, and names missing fields', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await page.goto('/profile');
    const upgrade = page.getByRole('link', { name: 'Upgrade', exact: true });
    expect(await upgrade.getAttribute('href')).toBe('/membership');
    await button(page, 'Google Scholar').click();
    await expect.poll(() => isFocused(field(page, 'googleScholar'))).toBe(true);
    await field(page, 'googleScholar').fill('scholar');
    await field(page, 'aboutUs').fill('x'.repeat(301));
    await page.getByText('301 / 300').waitFor();
    await button(page, 'Save Changes').click();
    await page.getByText('Google Scholar must be a valid URL').waitFor();
    await page.getByText('About me must be at most 300 characters').waitFor();
    await field(page, 'googleScholar').fill('https://scholar.example/me');
    await field(page, 'aboutUs').fill('I read.');
    await field(page, 'workExperience').fill('Lecturer\n\n  Professor  \n');
    await button(page, 'Save Changes').click();
    await page.getByText('Profile saved').waitFor();
    await expect.poll(() => field(page, 'workExperience').inputValue()).toBe('Lecturer\nProfessor');
    await button(page, 'Google Scholar').waitFor({ state: 'detached' });
    expect(await portal.call('GET /users/profile', { token: person.token })).toMatchObject({
      workExperience: ['Lecturer', 'Professor'],
      aboutUs: 'I read.',
    });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
  });

  test('keeps input through a reload and an ended session', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await page.goto('/profile');
    await field(page, 'aboutUs').fill('Long thoughts');
    await page.reload();
    await page.getByText('We restored your unsaved changes').waitFor();
    await expect.poll(() => field(page, 'aboutUs').inputValue()).toBe('Long thoughts');
    await portal.call('POST /auth/logout', { token: person.token });
    // Whether the page or the save notices first, the message is shown once and is the same.
    await button(page, 'Save Changes').click();
    await page.getByText('Your session has ended. Please log in again.').waitFor();
    await expect.poll(() => tokenIn(page)).toBeNull();
    expect(await field(page, 'aboutUs').inputValue()).toBe('Long thoughts');

    const [other] = await Promise.all([
      open!.context.waitForEvent('page'),
      page.getByRole('link', { name: 'Log in in another tab' }).click(),
    ]);
    await field(other, 'email').first().fill(person.email);
    await field(other, 'password').fill(person.password);
    await other.locator('main').getByRole('button', { name: 'Login' }).click();
    await other.waitForURL(`${portal.url}/dashboard`);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await field(page, 'aboutUs').inputValue()).toBe('Long thoughts');
    await button(page, 'Save Changes').click();
    await page.getByText('Profile saved').waitFor();
  });

  test('logging out in one tab logs out the other one', async () => {
    const page = await openAs(await createUser(portal));
    await page.goto('/profile');
    await button(page, 'Save Changes').waitFor();
    const other = await open!.context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Your profile and account settings will be shown here.').waitFor();
    expect(await field(page, 'aboutUs').count()).toBe(0);
  });

  test('logging out removes drafts from this device, and asks first if they exist only there', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await page.goto('/profile');
    const other = await open!.context.newPage();
    await other.goto('/profile');
    await field(other, 'aboutUs').fill('Typed in the other tab');
    await field(page, 'aboutUs').fill('Long thoughts');
    const texts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /draft|profile/.test(key)));
    await expect.poll(texts).toEqual([`lectern:profile:${person.id}`]);
    const dialog = page.getByRole('dialog');
    await button(page, 'Logout').click();
    await dialog.getByText('You have a draft in this browser').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await field(page, 'aboutUs').inputValue()).toBe('Long thoughts');
    await button(page, 'Logout').click();
    await dialog.getByRole('button', { name: 'Delete and log out' }).click();
    await page.waitForURL(`${portal.url}/`);
    await other.getByText('Your profile and account settings will be shown here.').waitFor();
    await other.goto('/about');
    expect(await texts()).toEqual([]);
    expect(await tokenIn(page)).toBeNull();
  });

  test('the password is changed in a dialog that closes on success', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await pauseTimers(page, [2_000]);
    await page.goto('/profile');
    await button(page, 'Change password').click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Change Password' });
    expect(await submit.isDisabled()).toBe(true);
    await field(page, 'currentPassword').fill('Wrong-horse7');
    for (const name of ['newPassword', 'confirmPassword']) await field(page, name).fill('New-horse7');
    await submit.click();
    await dialog.getByRole('link', { name: 'New password is not strong enough' }).waitFor();
    for (const name of ['newPassword', 'confirmPassword']) await field(page, name).fill('New-horse7!');
    await submit.click();
    await dialog.getByRole('link', { name: 'The password is not correct.' }).waitFor();
    await field(page, 'currentPassword').fill(person.password);
    expect(await countPaused(page, 2_000)).toBe(0);
    await submit.click();
    await dialog.getByText('Password changed successfully!').waitFor();
    expect(await dialog.isVisible()).toBe(true);
    await runOnlyPaused(page, 2_000);
    await dialog.waitFor({ state: 'hidden' });
    // The session goes on, with another token.
    await expect.poll(() => tokenIn(page)).not.toBe(person.token);
    const token = (await tokenIn(page))!;
    expect((await portal.try('GET /users/profile', { token })).status).toBe(200);
  });

  test('the dialog with recovery codes closes only when they are said to be saved', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await page.goto('/profile');
    await button(page, 'Set up two-step login').click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-step login' });
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = (await dialog.locator('p > b').textContent()) ?? '';
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(portal, key.replaceAll(' ', '')));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' });
    await codes.waitFor();
    const question = page.getByRole('dialog', { name: 'Have you saved the codes?' });
    // Browsers close a dialog at the second Escape without a click in between, even if the page prevents it.
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('Escape');
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await codes.isVisible()).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'I have saved them' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('other sessions are listed and can be ended one by one or all at once', async () => {
    const person = await createUser(portal);
    const { token } = await portal.call('POST /auth/login', { body: person });
    const page = await openAs(person);
    await page.goto('/profile');
    await page.getByText('This device').waitFor();
    await page
      .getByText(/^Last used \d+ \p{L}+ 2026, \d\d:\d\d$/u)
      .first()
      .waitFor();
    const dialog = page.getByRole('dialog');
    const confirm = async (password: string) => {
      await dialog.locator('[name="password"]').fill(password);
      await dialog.getByRole('button', { name: 'Log out' }).click();
    };
    const other = page.getByRole('button', { name: /^Log out (?!everywhere)./ });
    await other.click();
    await confirm('Wrong-horse7');
    await dialog.getByText('The password is not correct.').first().waitFor();
    await confirm(person.password);
    await other.waitFor({ state: 'detached' });
    expect((await portal.try('GET /users/profile', { token })).status).toBe(401);
    await button(page, 'Log out everywhere').click();
    await confirm(person.password);
    await page.waitForURL('**/login');
    expect((await portal.try('GET /users/profile', { token: person.token })).status).toBe(401);
    await expect.poll(() => tokenIn(page)).toBeNull();
  });

  test('all personal data can be exported', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await page.goto('/profile');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download your data').click(),
    ]);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { email: string } };
    expect(data.profile.email).toBe(person.email);
  });

  test('deleting the account requires the password', async () => {
    const person = await createUser(portal);
    const page = await openAs(person);
    await page.goto('/profile');
    await button(page, 'Delete account').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your profile with all personal data is deleted.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Delete my account').click();
    await dialog.getByRole('link', { name: 'Please enter your password' }).waitFor();
    await field(page, 'password').fill(person.password);
    await dialog.getByLabel('Delete them too').check();
    await button(page, 'Delete my account').click();
    await page.waitForURL(`${portal.url}/`);
    expect((await portal.try('POST /auth/login', { body: person })).status).toBe(401);
    await expect.poll(() => tokenIn(page)).toBeNull();
  });

  test('a profile that cannot be loaded leaves the user a guest and is logged', async () => {
    const page = await openAs(await createUser(portal));
    await page.route('**/api/users/profile', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await expect.poll(() => open!.complaints.join()).toContain('Auth check failed');
    expect(await tokenIn(page)).not.toBeNull();
  });

  test('an invalid token is removed, the user is a guest, and the failed check is logged', async () => {
    const person = await createUser(portal);
    await portal.call('POST /auth/logout', { token: person.token });
    const page = await openAs(person);
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await expect.poll(() => open!.complaints.join()).toContain('Auth check failed');
    expect(await tokenIn(page)).toBeNull();
  });

  test('a guest is asked to log in and returns to the page', async () => {
    const page = await openAs(null);
    await page.goto('/profile');
    await page.getByText('Your profile and account settings will be shown here.').waitFor();
    expect(await page.locator('main').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fprofile',
    );
    expect(open!.complaints).toEqual([]);
  });
});
