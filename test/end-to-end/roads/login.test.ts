import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createUser } from '../../support/people.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { field, openAs, portal, startAccounts } from '../support/accounts.ts';

startAccounts();

describe('login', () => {
  const fill = async (page: Page, email: string, password: string) => {
    await field(page, 'email').first().fill(email);
    await field(page, 'password').fill(password);
    await page.locator('main').getByRole('button', { name: 'Login' }).click();
  };

  test('reports a wrong password, follows ?next=, and redirects users who are logged in', async () => {
    const person = await createUser(portal);
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

  test('does not leave the site for ?next=', async () => {
    const page = await openAs(await createUser(portal));
    await page.goto(`/login?${new URLSearchParams({ next: '//evil.example' })}`);
    await page.waitForURL(`${portal.url}/dashboard`);
  });

  test('keeps input and clicks made before hydration', async () => {
    const person = await createUser(portal);
    const page = await openAs(null);
    const letThrough = await delayRequests(page, '**/*.js');
    await page.goto('/login?next=/profile', { waitUntil: 'commit' });
    await field(page, 'email').first().fill(person.email);
    await field(page, 'password').fill(person.password);
    await page.keyboard.press('Enter');
    const login = page.locator('main').getByRole('button', { name: 'Login' });
    expect(await login.isDisabled()).toBe(true);
    expect(page.url()).toBe(`${portal.url}/login?next=/profile`);
    letThrough();
    await login.click();
    await page.waitForURL(`${portal.url}/profile`);
  });

  test('lasts as long as the page in a browser that stores nothing, and says so', async () => {
    const person = await createUser(portal);
    const page = await openAs(null);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      }),
    );
    await page.goto('/login');
    await fill(page, person.email, person.password);
    await page.waitForURL('**/dashboard');
    await page.getByText('You will be logged out when you close or reload this tab.').waitFor();
    await page.getByRole('link', { name: 'What is new' }).first().click();
    await page.waitForURL('**/dashboard/new');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
  });
});
