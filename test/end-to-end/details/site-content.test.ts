import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let admin: Person;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await RunningPortal.launch();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
  const names = [
    'Sample University',
    'Sample Academy',
    'Sample Polytechnic',
    'Sample College without a logo',
  ];
  const content = names.map((name) => ({
    name,
    logo: name.endsWith('logo') ? null : '/sample/crests/01.svg',
  }));
  await portal.call('PUT /admin/site-content/partners', {
    token: admin.token,
    body: { content, updatedAt: null },
  });
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openAs(person: Person | null, width = 1280): Promise<Page> {
  open = await visit(portal, { width, height: 900 });
  if (person) await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return open.page;
}
const html = async (path: string) => (await fetch(`${portal.url}${path}`)).text();
const panelOf = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const saved = (panel: Locator) => panel.getByText('Saved. The site now shows it.').waitFor();

test('an admin edits name, partners, contacts, the grievance officer and the about text with a preview, and visitors see the result', async () => {
  expect(await html('/')).toContain('Sample Polytechnic');
  expect(await html('/')).not.toContain('Sample College without a logo');
  expect(await html('/about')).not.toContain('mailto:');
  const page = await openAs(admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Site Content' }).click();
  await page.getByRole('heading', { name: 'Site Content', level: 1 }).waitFor();

  const identity = panelOf(page, 'Name and logo');
  await identity.getByLabel('Name').fill('Vidya Portal');
  await identity.getByLabel('Strap line').fill('Openings for scholars');
  await identity.locator('[inert]').getByText('Vidya Portal').waitFor();
  await identity.getByRole('button', { name: 'Save' }).click();
  await saved(identity);
  await expect.poll(() => html('/about')).toContain('<title>About | Vidya Portal</title>');
  expect(await html('/')).toContain('content="Openings for scholars"');
  expect(await html('/')).not.toContain('Lectern');

  await page.getByRole('tab', { name: 'Partners' }).click();
  const partners = panelOf(page, 'Partners');
  const first = partners.getByRole('group', { name: 'Partner 1', exact: true });
  await first.getByLabel('Name').fill('Deccan Observatory');
  await partners.locator('[inert]').getByText('Deccan Observatory').waitFor();
  await partners.getByRole('button', { name: 'Remove Partner 3' }).click();
  expect(await html('/')).not.toContain('Deccan Observatory');
  await first.getByLabel('Name').fill('');
  await partners.getByRole('button', { name: 'Save' }).click();
  await partners.getByRole('alert').getByRole('link', { name: 'Partner 1: Name is required' }).waitFor();
  expect(await first.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await first.getByLabel('Name').fill('Deccan Observatory');
  await partners.getByLabel('Reason').fill('A new partner');
  await partners.getByRole('button', { name: 'Save' }).click();
  await saved(partners);
  await expect.poll(() => html('/')).toContain('Deccan Observatory');
  expect(await html('/')).not.toContain('Sample Polytechnic');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Contact details' }).click();
  const contacts = panelOf(page, 'Contact details');
  await contacts.getByLabel('Address').first().fill('4 River Lane, Pune 411001');
  await contacts.getByLabel('Email').first().fill('office@portal.example');
  await contacts.getByLabel('Phone').fill('+91 20 5550 0142');
  await contacts.getByRole('button', { name: 'Save' }).click();
  await saved(contacts);
  for (const path of ['/about', '/advertise', '/privacy', '/login'])
    await expect.poll(() => html(path)).toContain('office@portal.example');

  await page.getByRole('tab', { name: 'Grievance officer' }).click();
  const officer = panelOf(page, 'Grievance officer');
  await officer.getByLabel('Name').fill('Asha Rao');
  await officer.getByLabel('Email').fill('grievances@portal.example');
  await officer.getByLabel('Address').fill('4 River Lane, Pune 411001');
  await officer.getByRole('button', { name: 'Save' }).click();
  await saved(officer);
  for (const shown of ['Asha Rao', 'grievances@portal.example', '4 River Lane'])
    await expect.poll(() => html('/contact')).toContain(shown);

  await page.getByRole('tab', { name: 'About text' }).click();
  const about = panelOf(page, 'About text');
  await about.getByLabel('Text').first().fill('Founded on a <b>Tuesday</b>.');
  await about.getByRole('button', { name: 'Save' }).click();
  await saved(about);
  await expect.poll(() => html('/about')).toContain('Founded on a &lt;b&gt;Tuesday&lt;/b&gt;.');

  await page.getByRole('link', { name: 'Back to Main Site' }).click();
  await page.getByRole('contentinfo').getByText('office@portal.example').waitFor();

  await page.goto('/admin/approval-logs');
  await page.locator('tbody').getByText('About text').first().waitFor();
  await page.locator('tbody').getByText('Adil Admin').first().waitFor();
  // On a phone an entry is three lines.
  await page.setViewportSize({ width: 360, height: 780 });
  expect((await page.locator('tbody tr').first().boundingBox())!.height).toBeLessThan(84);
});

test('of two admins on one section the second is warned and can load the saved version', async () => {
  const page = await openAs(admin);
  await page.goto('/admin/site');
  await page.getByRole('tab', { name: 'Testimonials' }).click();
  const panel = panelOf(page, 'Testimonials');
  await panel.getByRole('button', { name: 'Add testimonial' }).click();
  await panel.getByLabel('Quotation').first().fill('Typed by the second.');
  await panel.getByLabel('Name').first().fill('Second');
  await portal.call('PUT /admin/site-content/testimonials', {
    token: admin.token,
    body: {
      content: [
        {
          quote: 'Saved by the first.',
          name: 'Asha Rao',
          designation: 'Dean of Rivers',
          photo: '/sample/crests/01.svg',
        },
      ],
    },
  });
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('This has been changed in the meantime.', { exact: false }).waitFor();
  expect(await panel.getByLabel('Quotation').first().inputValue()).toBe('Typed by the second.');
  await panel.getByRole('button', { name: 'Load the current version' }).click();
  await expect.poll(() => panel.getByLabel('Quotation').first().inputValue()).toBe('Saved by the first.');
  await expect.poll(() => html('/')).toContain('Saved by the first.');
  await page.goto('/');
  const voice = page.locator('main figure');
  expect(await voice.locator('blockquote').allTextContents()).toEqual(['Saved by the first.']);
  expect(await voice.locator('figcaption').innerText()).toMatch(/^Asha Rao\s+Dean of Rivers$/);
  expect(await voice.locator('img').getAttribute('src')).toBe('/sample/crests/01.svg');
});

test('an earlier version is loaded into the form, and a name of sixty letters fits on a phone', async () => {
  const put = (name: string) =>
    portal.call('PUT /admin/site-content/identity', {
      token: admin.token,
      body: { name, strapLine: '', logo: null },
    });
  await put('An earlier name');
  await put('Wide'.repeat(15));
  const page = await openAs(admin, 320);
  for (const path of ['/about', '/admin/site']) {
    await page.goto(path);
    await page.getByText('WideWide').first().waitFor();
    expect([path, await scrollsSideways(page)]).toEqual([path, false]);
  }
  const panel = panelOf(page, 'Name and logo');
  await panel.getByText('Earlier versions').click();
  await panel.getByRole('button', { name: 'Load this version' }).nth(1).click();
  expect(await panel.getByLabel('Name').inputValue()).toBe('An earlier name');
  expect(await html('/about')).toContain('WideWide');
});

test('a legal text begins with the shipped one, and readers see what an admin makes of it', async () => {
  const page = await openAs(admin);
  await page.goto('/admin/site');
  await page.getByRole('tab', { name: 'Privacy policy' }).click();
  const panel = panelOf(page, 'Privacy policy');
  const text = panel.getByRole('textbox', { name: 'Text' });
  await text.getByRole('heading', { name: 'Who is responsible' }).waitFor();
  await text.getByRole('paragraph').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.type('We are the Sample Trust. ');
  await panel.getByRole('button', { name: 'Save' }).click();
  await saved(panel);
  await expect.poll(() => html('/privacy')).toContain('We are the Sample Trust.');
  expect(await html('/privacy')).not.toContain('May 2023');
  expect(await html('/terms')).toContain('May 2023');
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  expect(await contents.count()).toBeGreaterThan(5);
  await contents.nth(2).click();
  expect(await page.locator('h2:target').innerText()).toBe(await contents.nth(2).innerText());
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the forms and their previews fit on a phone', async () => {
  const page = await openAs(admin, 360);
  await page.goto('/admin/site');
  for (const name of [
    'Name and logo',
    'Partners',
    'Testimonials',
    'Contact details',
    'About text',
    'Terms of use',
    'Emails',
  ]) {
    await page.getByRole('tab', { name }).click();
    await panelOf(page, name).getByRole('heading', { name: 'Preview' }).waitFor();
    expect([name, await scrollsSideways(page)]).toEqual([name, false]);
    expect([name, await accessibilityProblems(page)]).toEqual([name, []]);
  }
});
