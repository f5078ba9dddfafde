import { describe, expect, test } from 'vitest';
import { createUser } from '../../support/people.ts';
import { countPaused, pauseTimers, runOnlyPaused } from '../support/paused-timers.ts';
import { throttle } from '../support/throttle.ts';
import { accessibilityProblems } from '../support/visit.ts';
import {
  button,
  field,
  isFocused,
  mailedPath,
  open,
  openAs,
  portal,
  startAccounts,
  tokenIn,
} from '../support/accounts.ts';
import { dayMs } from '../../../src/contract/time/days.ts';

startAccounts();

describe('registration', () => {
  test('a university registers and verifies its email address, which hides the banner', async () => {
    const page = await openAs(null);
    await throttle(page);
    await page.goto('/register?next=/profile');
    const codes = await page.getByLabel('Country code').locator('option').allTextContents();
    expect(codes.slice(0, 3)).toEqual(['+1 United States, Canada', '+44 United Kingdom', '+91 India']);
    const others = codes.slice(10).map((one) => one.replace(/^\+\d+ /, ''));
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')));
    await page.getByText('For academicians, researchers and scholars.').waitFor();
    await page.getByLabel('University/Institution').check();
    for (const label of ['Institution Name', 'Contact Person Designation', 'Address'])
      await page.getByLabel(label).fill(`Our ${label}`);
    await field(page, 'email').fill('office@college.example');
    await field(page, 'mobile').fill('+91 98765-43210 99');
    expect(await field(page, 'mobile').inputValue()).toBe('9876543210');
    await field(page, 'password').fill('Abcdef12');
    await page.getByText('Password strength: Weak, one of the most common').waitFor();
    await field(page, 'password').fill('Correct-horse7');
    await page.getByText('Password strength: Medium', { exact: true }).waitFor();
    await field(page, 'confirmPassword').fill('Correct-horse');
    await page.getByText("Passwords don't match").waitFor();
    await page.getByRole('checkbox').check();
    await button(page, 'Create Account').click();
    await page.getByRole('alert').getByText('Passwords do not match').waitFor();
    await page.getByRole('link', { name: 'Passwords must match' }).waitFor();
    await field(page, 'confirmPassword').fill('Correct-horse7');
    await page.getByText('Passwords match', { exact: true }).waitFor();
    await button(page, 'Create Account').click();
    await page.waitForURL(`${portal.url}/profile`);
    await page.getByText('Verify your email address', { exact: true }).waitFor();
    const twoStep = button(page, 'Set up two-step login');
    await page.getByText('Verify your email address first, with the link we emailed you.').waitFor();
    expect(await twoStep.isDisabled()).toBe(true);
    const path = await mailedPath('Verify your email address', 'office@college.example');

    await button(page, 'Send verification email').click();
    await page.getByText('Verification email sent! Please check your inbox and spam folder.').waitFor();

    const mail = await open!.context.newPage();
    await mail.goto(path);
    // Mail scanners open links, and some run scripts.
    await mail.waitForLoadState('networkidle');
    expect((await portal.call('GET /users/profile', { token: (await tokenIn(page))! })).isEmailVerified).toBe(
      false,
    );
    for (let nth = 1; nth <= 2; nth += 1) {
      await button(mail, 'Verify email address').click();
      await mail.getByText('Your email address is verified').waitFor();
      await mail.reload();
    }
    await mail.goto('/verify-email?token=x&email=bad');
    await button(mail, 'Verify email address').click();
    await mail.getByText('Your email address is already verified').waitFor();
    await mail.close();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Verify your email address', { exact: true }).waitFor({ state: 'detached' });
    expect(await twoStep.isEnabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('every invalid field shows its error, the first one gets the focus, and no input is lost', async () => {
    const page = await openAs(null);
    await page.goto('/register');
    expect(await field(page, 'countryCode').inputValue()).toBe('+91');
    const codes = await field(page, 'countryCode').locator('option').allTextContents();
    const first = codes.slice(0, 10).map((one) => one.split(' ')[0]);
    expect(first).toEqual('+1 +44 +91 +86 +81 +49 +33 +61 +55 +7'.split(' '));
    expect(codes).toContain('+971 United Arab Emirates');
    // Attributes that password managers and browsers use for autofill.
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
    const messages = await summary.getByRole('listitem').allTextContents();
    expect(messages).toEqual([
      'Full Name is required',
      'Invalid email address',
      'Invalid Indian mobile number',
      'Designation is required',
      'Affiliation is required',
      'Password must contain at least one uppercase letter',
      'Passwords must match',
      'Please accept the terms to continue',
    ]);
    await expect.poll(() => isFocused(field(page, 'name'))).toBe(true);
    await summary.getByText('Invalid Indian mobile number').click();
    await expect.poll(() => isFocused(field(page, 'mobile'))).toBe(true);
    expect(await field(page, 'email').inputValue()).toBe('nonsense');
    await field(page, 'email').fill('right@example.org');
    await expect
      .poll(() => summary.getByRole('listitem').allTextContents())
      .toEqual(messages.filter((text) => text !== 'Invalid email address'));
    await summary.getByText('7 fields need attention').waitFor();
    // The repeated password matches again because the password changed.
    await field(page, 'password').fill('abc');
    await expect
      .poll(() => summary.getByRole('listitem').allTextContents())
      .toEqual([
        'Full Name is required',
        'Invalid Indian mobile number',
        'Designation is required',
        'Affiliation is required',
        'Password must be at least 8 characters',
        'Please accept the terms to continue',
      ]);
    await summary.getByText('6 fields need attention').waitFor();
    // A link that is half below the bar counts as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('an email address that is taken is reported at its field', async () => {
    const person = await createUser(portal);
    const page = await openAs(null);
    await page.goto('/register');
    for (const name of ['name', 'designation', 'affiliation']) await field(page, name).fill('Something');
    await field(page, 'email').fill(person.email.toUpperCase());
    await field(page, 'mobile').fill('9876543210');
    for (const name of ['password', 'confirmPassword']) await field(page, name).fill('Correct-horse7');
    await page.getByRole('checkbox').check();
    await button(page, 'Create Account').click();
    await page.getByRole('link', { name: 'An account with this email already exists' }).waitFor();
    expect(await field(page, 'password').inputValue()).toBe('Correct-horse7');
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Create Account').click();
    await page.getByRole('alert').getByText('Registration failed').waitFor();
  });
});

describe('a forgotten password', () => {
  test('is reset once by the mailed link', async () => {
    const person = await createUser(portal);
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
    await page.getByRole('link', { name: rule }).waitFor();
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
    const person = await createUser(portal);
    await portal.newMails();
    await portal.call('POST /auth/forgot-password', { body: { email: person.email } });
    const path = await mailedPath('Reset your password', person.email);
    portal.advanceClock(60 * 60 * 1000 + 1);
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
    const person = await createUser(portal, { isVerified: false });
    const path = await mailedPath('Verify your email address', person.email);
    portal.advanceClock(dayMs + 1);
    const page = await openAs(person);
    await page.goto('/verify-email?token=x&email=bad');
    await button(page, 'Verify email address').click();
    await page.getByText('This link is invalid. Please open it again from the email.').waitFor();
    await page.goto(path);
    await button(page, 'Verify email address').click();
    await page
      .getByText('This link has expired: it worked for 24 hours. Please request a new one.')
      .waitFor();
    await button(page, 'Send verification email').click();
    await page.getByText('Verification email sent! Please check your inbox and spam folder.').waitFor();
    await page.goto(await mailedPath('Verify your email address', person.email));
    await button(page, 'Verify email address').click();
    await page.getByText('Your email address is verified', { exact: true }).waitFor();
  });
});
