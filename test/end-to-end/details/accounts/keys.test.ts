import { expect, test } from 'vitest';
import { buildJob } from '../../../support/items.ts';
import { createUser } from '../../../support/people.ts';
import { expectGoodPage, scrollsSideways } from '../../support/visit.ts';
import { button, openAs, portal, startAccounts } from '../../support/accounts.ts';

startAccounts();

const widths = [320, 360, 768, 1280, 1920];

test('an institution makes a key by keyboard, copies it once, sees its use, and revokes it', async () => {
  const university = await createUser(portal, { role: 'university', credits: { job: 2 } });
  const page = await openAs(university);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Show API keys' }).click();
  await page.getByText('There are no keys yet.').waitFor();
  await expectGoodPage(page);

  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Recruitment system, every night from the campus server');
  const reaches = async (name: string) => {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.locator(':focus').getAttribute('name')) === name) return;
    }
    throw new Error(`the keyboard doesn't reach ${name}`);
  };
  await reaches('password');
  await page.keyboard.type(university.password);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('status').filter({ hasText: 'Copy the key' });
  const key = (await shown.locator('code').textContent())!;
  const pushed = await portal.fetch('/jobs', {
    method: 'PUT',
    token: key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...buildJob(), externalId: 'JR-1' }),
  });
  expect(pushed.status).toBe(200);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await scrollsSideways(page)]).toEqual([width, false]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodPage(page);
  await page.reload();
  await page.getByText(/last used/).waitFor();
  expect(await page.content()).not.toContain(key);

  await button(page, 'Revoke Recruitment system, every night from the campus server').click();
  await expectGoodPage(page);
  await button(page, 'Revoke key').click();
  await page.getByText('There are no keys yet.').waitFor();
  expect((await portal.try('GET /keys/current', { token: key })).failure.code).toBe('key_ended');
});
