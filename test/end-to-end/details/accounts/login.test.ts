import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { delayRequests } from '../../support/delay-requests.ts';
import { field, openAs, portal, tokenIn, startAccounts } from '../../support/accounts.ts';

startAccounts();

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

  test('keeps input typed during hydration', async () => {
    const person = await createUser(portal);
    const page = await openAs(null);
    const letThrough = await delayRequests(page, '**/*.js');
    await page.goto('/login?next=/profile', { waitUntil: 'commit' });
    await field(page, 'email').first().fill(person.email);
    // On a slow machine the user can type between any two steps of hydration.
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
    const person = await createUser(portal);
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
