import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { render } from '../../src/mail/index.ts';
import { linkOf } from '../support/links.ts';
import { aPerson, type Person } from '../support/people.ts';
import { findProblems } from './support/axe.ts';
import { countPaused, pauseTimers, runOnlyPaused } from './support/paused-timers.ts';
import { delayRequests } from './support/delay-requests.ts';
import { RunningPortal } from './support/portal.ts';
import { throttle } from './support/throttle.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from './support/visit.ts';

let portal: RunningPortal;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openAs(person: Person | null): Promise<Page> {
  open = await visit(portal);
  if (person)
    await open.context.addInitScript(
      ([token, once]) => {
        if (!sessionStorage.getItem(once!)) localStorage.setItem('token', token!);
        sessionStorage.setItem(once!, 'done');
      },
      [person.token, 'logged in'],
    );
  return open.page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const isFocused = (input: Locator) => input.evaluate((element) => element === document.activeElement);
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
/** The path of the mailed link that a mail with this subject holds. */
async function mailedPath(subject: string, address: string): Promise<string> {
  const isIt = (mail: { subject: string; to: string }) => mail.subject === subject && mail.to === address;
  const { path, token, email } = linkOf((await portal.newMails()).find(isIt));
  return `${path}?${new URLSearchParams({ token, email })}`;
}

describe('registration', () => {
  test('a university registers and verifies its email address, which hides the banner', async () => {
    const page = await openAs(null);
    await throttle(page);
    await page.goto('/register?next=/profile');
    await page.getByLabel('University/Institution').check();
    for (const label of ['Institution Name', 'Contact Person Designation', 'Address'])
      await page.getByLabel(label).fill(`Our ${label}`);
    await field(page, 'email').fill('office@college.example');
    await field(page, 'mobile').fill('+91 98765-43210 99');
    expect(await field(page, 'mobile').inputValue()).toBe('9876543210');
    await field(page, 'password').fill('Correct-horse7');
    await field(page, 'confirmPassword').fill('Correct-horse');
    await page.getByText("Passwords don't match").waitFor();
    await page.getByRole('checkbox').check();
    await button(page, 'Create Account').click();
    await page.getByRole('alert').getByText('Passwords do not match').waitFor();
    await page.getByText('Confirm Password: Passwords must match').waitFor();
    await field(page, 'confirmPassword').fill('Correct-horse7');
    await page.getByText('Passwords match', { exact: true }).waitFor();
    await button(page, 'Create Account').click();
    await page.waitForURL(`${portal.url}/profile`);
    await page.getByText('Please verify your email address').waitFor();
    const twoStep = button(page, 'Set up two-step login');
    await page.getByText('Verify your email address first.').waitFor();
    expect(await twoStep.isDisabled()).toBe(true);
    const path = await mailedPath('Verify your email address', 'office@college.example');

    await button(page, 'Send verification email').click();
    await page.getByText('Verification email sent! Please check your inbox and spam folder.').waitFor();

    const mail = await open!.context.newPage();
    await mail.goto(path);
    await mail.getByText('Your email address is verified').waitFor();
    await mail.reload();
    await mail.getByText('Your email address is verified already').waitFor();
    await mail.close();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Please verify your email address').waitFor({ state: 'detached' });
    expect(await twoStep.isEnabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('every invalid field shows its error, the first one gets the focus, and no input is lost', async () => {
    const page = await openAs(null);
    await page.goto('/register');
    expect(await field(page, 'countryCode').inputValue()).toBe('+91');
    expect(await field(page, 'countryCode').locator('option').allTextContents()).toEqual(
      '+1 +44 +91 +86 +81 +49 +33 +61 +55 +7'.split(' '),
    );
    // What password managers and browsers fill in by.
    for (const [name, purpose] of Object.entries({
      name: 'name',
      email: 'email',
      countryCode: 'tel-country-code',
      mobile: 'tel-national',
      designation: 'organization-title',
      affiliation: 'organization',
      password: 'new-password',
      confirmPassword: 'new-password',
    }))
      expect(await field(page, name).getAttribute('autocomplete')).toBe(purpose);
    await field(page, 'email').fill('nonsense');
    await field(page, 'mobile').fill('12345');
    await field(page, 'password').fill('abcdefgh');
    await field(page, 'confirmPassword').fill('abc');
    await button(page, 'Create Account').click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    const told = await summary.getByRole('listitem').allTextContents();
    expect(told).toEqual([
      'Full Name: Required',
      'Email: Invalid email address',
      'Mobile: Invalid Indian mobile number',
      'Designation: Required',
      'Affiliation: Required',
      'Password: Must contain at least one uppercase letter',
      'Confirm Password: Passwords must match',
      'Terms: Please accept the terms to continue',
    ]);
    await expect.poll(() => isFocused(field(page, 'name'))).toBe(true);
    await summary.getByText('Mobile: Invalid').click();
    await expect.poll(() => isFocused(field(page, 'mobile'))).toBe(true);
    expect(await field(page, 'email').inputValue()).toBe('nonsense');
    await field(page, 'email').fill('right@example.org');
    await expect
      .poll(() => summary.getByRole('listitem').allTextContents())
      .toEqual(told.filter((text) => text !== 'Email: Invalid email address'));
    await summary.getByText('7 fields need attention').waitFor();
    // The repetition is right again because the password changed.
    await field(page, 'password').fill('abc');
    await expect
      .poll(() => summary.getByRole('listitem').allTextContents())
      .toEqual([
        'Full Name: Required',
        'Mobile: Invalid Indian mobile number',
        'Designation: Required',
        'Affiliation: Required',
        'Password: Must be at least 8 characters',
        'Terms: Please accept the terms to continue',
      ]);
    await summary.getByText('6 fields need attention').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('an email address that is taken is reported at its field', async () => {
    const person = await aPerson(portal);
    const page = await openAs(null);
    await page.goto('/register');
    for (const name of ['name', 'designation', 'affiliation']) await field(page, name).fill('Something');
    await field(page, 'email').fill(person.email.toUpperCase());
    await field(page, 'mobile').fill('9876543210');
    for (const name of ['password', 'confirmPassword']) await field(page, name).fill('Correct-horse7');
    await page.getByRole('checkbox').check();
    await button(page, 'Create Account').click();
    await page.getByText('Email: An account with this email already exists').waitFor();
    expect(await field(page, 'password').inputValue()).toBe('Correct-horse7');
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Create Account').click();
    await page.getByRole('alert').getByText('Registration failed').waitFor();
  });
});

describe('login', () => {
  const fill = async (page: Page, email: string, password: string) => {
    await field(page, 'email').first().fill(email);
    await field(page, 'password').fill(password);
    await page.locator('main').getByRole('button', { name: 'Login' }).click();
  };

  test('shows a suitable text for a failure without a message', async () => {
    const page = await openAs(null);
    await page.goto('/login');
    for (const [answer, words] of [
      [{ status: 400, body: '' }, 'Invalid credentials'],
      [{ status: 500, body: '' }, 'An unexpected error occurred. Please try again.'],
      [{ status: 500, body: 'The disk is full.', contentType: 'text/plain' }, 'The disk is full.'],
    ] as const) {
      await page.route('**/api/auth/login', (route) => route.fulfill(answer), { times: 1 });
      await fill(page, 'asha@example.org', 'Correct-horse7');
      await page.getByRole('alert').getByText(words).waitFor();
    }
  });

  test('reports a wrong password, follows ?next=, and redirects users who are logged in', async () => {
    const person = await aPerson(portal);
    const page = await openAs(null);
    await page.goto('/login?next=/profile');
    await fill(page, person.email, 'Wrong-horse7');
    await page.getByText('Invalid credentials').waitFor();
    expect(await field(page, 'password').inputValue()).toBe('Wrong-horse7');
    await fill(page, person.email.toUpperCase(), person.password);
    await page.waitForURL(`${portal.url}/profile`);
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'does not leave the site for ?next=%s',
    async (next) => {
      const page = await openAs(await aPerson(portal));
      await page.goto(`/login?${new URLSearchParams({ next })}`);
      await page.waitForURL(`${portal.url}/dashboard`);
    },
  );

  /** Somebody who has typed their address; the page's script comes when it is let through. */
  const typesBeforeTheScript = async () => {
    const person = await aPerson(portal);
    const page = await openAs(null);
    const letThrough = await delayRequests(page, '**/*.js');
    await page.goto('/login?next=/profile', { waitUntil: 'commit' });
    await field(page, 'email').first().fill(person.email);
    return { person, page, letThrough };
  };

  test('keeps input and clicks made before hydration', async () => {
    const { person, page, letThrough } = await typesBeforeTheScript();
    await field(page, 'password').fill(person.password);
    await page.keyboard.press('Enter');
    const login = page.locator('main').getByRole('button', { name: 'Login' });
    expect(await login.isDisabled()).toBe(true);
    expect(page.url()).toBe(`${portal.url}/login?next=/profile`);
    letThrough();
    await login.click();
    await page.waitForURL(`${portal.url}/profile`);
  });

  test('keeps input typed during hydration', async () => {
    const { person, page, letThrough } = await typesBeforeTheScript();
    // On a machine so slow that each step of the script is over time, a hand types between any two of them.
    const typed = page.evaluate((password) => {
      let now = 0;
      performance.now = () => (now += 10);
      const main = document.querySelector('main')!;
      const box = main.querySelector<HTMLInputElement>('[name="password"]')!;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const { port1, port2 } = new MessageChannel();
      let length = 0;
      return new Promise<void>((resolve) => {
        port1.addEventListener('message', () => {
          set.call(box, password.slice(0, length++ % (password.length + 1)));
          box.dispatchEvent(new InputEvent('input', { bubbles: true }));
          const isTaken = !main.querySelector<HTMLButtonElement>('[type="submit"]')!.disabled;
          if (isTaken && box.value === password) resolve();
          else port2.postMessage(null);
        });
        port1.start();
        port2.postMessage(null);
      });
    }, person.password);
    letThrough();
    await typed;
    await page.locator('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`${portal.url}/profile`);
  });

  test('works after a session ended in this browser', async () => {
    const person = await aPerson(portal);
    await portal.call('POST /auth/logout', { token: person.token });
    const page = await openAs(person);
    // The token is still stored when the form is sent.
    await page.route('**/api/users/profile', (route) => route.abort());
    await page.goto('/login');
    await page.unroute('**/api/users/profile');
    expect(await tokenIn(page)).toBe(person.token);
    await fill(page, person.email, person.password);
    await page.waitForURL('**/dashboard');
  });

  test('reports a missing answer', async () => {
    const page = await openAs(null);
    await page.goto('/login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await fill(page, 'someone@example.org', 'Correct-horse7');
    await page.getByText('Network error. Please check your connection.').waitFor();
  });
});

describe('a forgotten password', () => {
  test('is reset once by the mailed link', async () => {
    const person = await aPerson(portal);
    await portal.newMails();
    const page = await openAs(null);
    await page.goto('/forgot-password');
    await field(page, 'email').first().fill(person.email);
    await button(page, 'Send Reset Link').click();
    await page.getByText('Reset Link Sent!').waitFor();
    const path = await mailedPath('Reset your password', person.email);

    await pauseTimers(page, [3_000]);
    await page.goto(path);
    await button(page, 'Reset Password').click();
    await page.getByText('New Password: Please fill in all fields', { exact: true }).waitFor();
    await field(page, 'password').fill('fresh-horse');
    await page.getByText('Password strength: Medium').waitFor();
    await field(page, 'confirmPassword').fill('fresh-horse');
    await button(page, 'Reset Password').click();
    const rule =
      'Password must be at least 8 characters with at least 1 uppercase, 1 lowercase, and 1 number';
    await page.getByText(`New Password: ${rule}`).waitFor();
    for (const name of ['password', 'confirmPassword']) await field(page, name).fill('Fresh-horse7!');
    await page.getByText('Password strength: Strong').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await countPaused(page, 3_000)).toBe(0);
    await button(page, 'Reset Password').click();
    await page.getByText('Password Reset Successful!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/reset-password');
    await runOnlyPaused(page, 3_000);
    await page.waitForURL('**/login');

    await page.goto(path);
    for (const name of ['password', 'confirmPassword']) await field(page, name).fill('Other-horse7!');
    await button(page, 'Reset Password').click();
    await page.getByText('Invalid or expired reset link. Please request a new one.').waitFor();
    expect(
      (await portal.try('POST /auth/login', { body: { ...person, password: 'Fresh-horse7!' } })).status,
    ).toBe(200);
  });

  test('offers a new link when the link is incomplete', async () => {
    const page = await openAs(null);
    await page.goto('/reset-password?email=someone%40example.org');
    await page.getByText('Invalid or expired reset link. Please request a new one.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('**/forgot-password');
  });
});

describe('an expired link', () => {
  test('to reset a password offers a new one', async () => {
    const person = await aPerson(portal);
    await portal.newMails();
    await portal.call('POST /auth/forgot-password', { body: { email: person.email } });
    const path = await mailedPath('Reset your password', person.email);
    portal.passes(60 * 60 * 1000 + 1);
    const page = await openAs(null);
    await page.goto(path);
    for (const name of ['password', 'confirmPassword']) await field(page, name).fill('Fresh-horse7!');
    await button(page, 'Reset Password').click();
    await page.getByText('Invalid or expired reset link. Please request a new one.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('**/forgot-password');
  });

  test('to verify an address can be replaced by a new one', async () => {
    await portal.newMails();
    const person = await aPerson(portal, { isVerified: false });
    const path = await mailedPath('Verify your email address', person.email);
    portal.passes(24 * 60 * 60 * 1000 + 1);
    const page = await openAs(person);
    await page.goto(path);
    await page
      .getByText('This link has expired: it worked for 24 hours. Please request a new one.')
      .waitFor();
    await button(page, 'Send verification email').click();
    await page.getByText('Verification email sent! Please check your inbox and spam folder.').waitFor();
    await page.goto(await mailedPath('Verify your email address', person.email));
    await page.getByText('Your email address is verified', { exact: true }).waitFor();
  });
});

test('every mail is readable in light and dark mode', async () => {
  const page = await openAs(null);
  const whole = render(
    {
      subject: 'All that a mail can have',
      paragraphs: ['Some words.'],
      quote: 'What a moderator wrote.',
      action: { label: 'Do it', url: 'https://portal.example/x' },
      footnotes: ['Small print.'],
    },
    'Lectern',
  );
  const mails = new Map([whole, ...portal.mails].map((mail) => [mail.subject, mail.html]));
  for (const html of mails.values())
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      expect(await findProblems(page, ['color-contrast'])).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    }
});

describe('the profile', () => {
  test('saves its lists, counts characters, and names missing fields', async () => {
    const person = await aPerson(portal);
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
    await page.getByText('Google Scholar: Must be a valid URL').waitFor();
    await page.getByText('About me: Must be at most 300 characters').waitFor();
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
    const person = await aPerson(portal);
    const page = await openAs(person);
    await page.goto('/profile');
    await field(page, 'aboutUs').fill('Long thoughts');
    await page.reload();
    await page.getByText('What you typed is back').waitFor();
    await expect.poll(() => field(page, 'aboutUs').inputValue()).toBe('Long thoughts');
    await portal.call('POST /auth/logout', { token: person.token });
    // Whoever notices first, the page or the save, it is said once and in the same words.
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
    const page = await openAs(await aPerson(portal));
    await page.goto('/profile');
    await button(page, 'Save Changes').waitFor();
    const other = await open!.context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Please log in to see your profile.').waitFor();
    expect(await field(page, 'aboutUs').count()).toBe(0);
  });

  test('logging out removes drafts from this device, and asks first if they exist only there', async () => {
    const person = await aPerson(portal);
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
    await dialog.getByText('You have a text in this browser').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await field(page, 'aboutUs').inputValue()).toBe('Long thoughts');
    await button(page, 'Logout').click();
    await dialog.getByRole('button', { name: 'Delete and log out' }).click();
    await page.waitForURL(`${portal.url}/`);
    await other.getByText('Please log in to see your profile.').waitFor();
    await other.goto('/about');
    expect(await texts()).toEqual([]);
    expect(await tokenIn(page)).toBeNull();
  });

  test('the password is changed in a dialog that closes on success', async () => {
    const person = await aPerson(portal);
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
    await dialog.getByText('New Password: New password is not strong enough').waitFor();
    for (const name of ['newPassword', 'confirmPassword']) await field(page, name).fill('New-horse7!');
    await submit.click();
    await dialog.getByText('Current Password: The password is not correct.').waitFor();
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

  test('other sessions are listed and can be ended one by one or all at once', async () => {
    const person = await aPerson(portal);
    const { token } = await portal.call('POST /auth/login', { body: person });
    const page = await openAs(person);
    await page.goto('/profile');
    await page.getByText('This device').waitFor();
    await page
      .getByText(/^Last used \d\d\/\d\d\/2026, \d\d:\d\d$/)
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
    const person = await aPerson(portal);
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
    const person = await aPerson(portal);
    const page = await openAs(person);
    await page.goto('/profile');
    await button(page, 'Delete account').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your profile with all personal data is deleted.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Delete my account').click();
    await dialog.getByText('Password: Please enter your password').waitFor();
    await field(page, 'password').fill(person.password);
    await dialog.getByLabel('Delete them too').check();
    await button(page, 'Delete my account').click();
    await page.waitForURL(`${portal.url}/`);
    expect((await portal.try('POST /auth/login', { body: person })).status).toBe(401);
    await expect.poll(() => tokenIn(page)).toBeNull();
  });

  test('a profile that cannot be loaded leaves the user a guest and is logged', async () => {
    const page = await openAs(await aPerson(portal));
    await page.route('**/api/users/profile', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await expect.poll(() => open!.complaints.join()).toContain('Auth check failed');
    expect(await tokenIn(page)).not.toBeNull();
  });

  test('an invalid token is removed, the user is a guest, and the failed check is logged', async () => {
    const person = await aPerson(portal);
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
    await page.getByText('Please log in to see your profile.').waitFor();
    expect(await page.locator('main').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fprofile',
    );
    expect(open!.complaints).toEqual([]);
  });
});
