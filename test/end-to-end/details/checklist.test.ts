import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../support/people.ts';
import { PostOffice } from '../../support/post-office.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit } from '../support/visit.ts';

let portal: RunningPortal;
let office: PostOffice;
let admin: Person;

beforeAll(async () => {
  office = new PostOffice();
  const smtpUrl = await office.open();
  portal = await RunningPortal.launch(() => ({ SMTP_URL: smtpUrl, PAYMENTS: 'off' }));
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(async () => {
  await portal?.stop();
  await office.close();
});

/** What is done elsewhere than in the test. */
async function doTheRest(): Promise<void> {
  const { token } = admin;
  await createUser(portal, { role: 'moderator' });
  await portal.call('PUT /admin/site-content/contacts', {
    token,
    body: { content: { email: 'office@portal.example' } },
  });
  for (const section of ['terms', 'privacy'] as const)
    await portal.call(`PUT /admin/site-content/${section}`, { token, body: { html: '<p>Be kind.</p>' } });
  const list = [{ name: 'Listed University', alpha_two_code: 'IN', domains: ['listed.example'] }];
  const body = new FormData();
  body.append('institutes', new Blob([JSON.stringify(list)], { type: 'application/json' }), 'list.json');
  await portal.fetch('/admin/institutes/import', { method: 'POST', body, token });
}

test('the checklist leads an admin to what is open, folds what is done, and goes when all is', async () => {
  const { page, complaints, close } = await visit(portal, { width: 320, height: 900 });
  await page.addInitScript((token) => localStorage.setItem('token', token), admin.token);
  const done = (n: number) => page.getByRole('heading', { name: `Before you open: ${n} of 8 done` });
  await page.goto('/admin');
  await done(2).waitFor();
  await expectGoodPage(page);
  const links = page.getByRole('region', { name: /^Before you open/ }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);

  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await page.getByRole('status').getByText('The mail server took the email.').waitFor();
  await done(3).waitFor();
  expect(office.received.map(({ to }) => to)).toEqual([[admin.email]]);
  await page.getByText('3 done', { exact: true }).click();
  await page.locator('details').getByText('Emails').waitFor();
  await expectGoodPage(page);

  await page.getByRole('link', { name: 'Legal texts' }).click();
  await page.getByRole('tab', { name: 'Terms of use', selected: true }).waitFor();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Name and logo' }).click();
  const identity = page.getByRole('tabpanel', { name: 'Name and logo' });
  await identity.getByLabel('Name').fill('Vidya Portal');
  await identity.getByRole('button', { name: 'Save' }).click();
  await identity.getByText('Saved. The site now shows it.').waitFor();
  await page.goto('/admin');
  await done(4).waitFor();

  await page.getByRole('button', { name: 'Dismiss the checklist' }).click();
  await done(4).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show the checklist again' }).click();
  await done(4).waitFor();

  await doTheRest();
  await page.reload();
  await page.getByText('Posts under review').waitFor();
  expect(await page.getByText(/Before you open|checklist/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
