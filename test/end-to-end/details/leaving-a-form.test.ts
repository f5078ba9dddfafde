import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { countPaused, pauseTimers, runPaused } from '../support/paused-timers.ts';
import { RunningPortal } from '../support/portal.ts';
import { visit, type Visit } from '../support/visit.ts';

/** A form shows its success message for this long before it redirects. */
interface Form {
  name: string;
  path: () => string;
  button: string;
  pauseMs: number;
  /** Redirect target. */
  leadsTo: () => RegExp;
  as: () => Person;
}

let portal: RunningPortal;
let browser: Visit;
let admin: Person;
let author: Person;
const ids = { post: '', job: '', user: '', university: '', record: '' };

beforeAll(async () => {
  portal = await RunningPortal.launch();
  browser = await visit(portal);
  admin = await createUser(portal, { role: 'admin' });
  author = await createUser(portal);
  const { token } = author;
  ids.post = (await portal.call('POST /posts', { token, body: buildPost() })).id;
  ids.job = (await portal.call('POST /jobs', { token, body: buildJob() })).id;
  ids.user = (await createUser(portal)).id;
  ids.university = (await createUser(portal, { role: 'university' })).id;
  const made = await portal.call('POST /institutes', { token, body: { name: 'Deccan Sample University' } });
  ids.record = made.id;
  await pauseTimers(browser.page, [1500, 2000]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const forms: Form[] = [
  {
    name: 'the post form',
    path: () => `/posts/edit/${ids.post}`,
    button: 'Save Changes',
    pauseMs: 1500,
    leadsTo: () => new RegExp(`/posts/${ids.post}$`),
    as: () => author,
  },
  {
    name: 'the job form',
    path: () => `/jobs/edit/${ids.job}`,
    button: 'Save Changes',
    pauseMs: 2000,
    leadsTo: () => /\/dashboard\?tab=jobs$/,
    as: () => author,
  },
  {
    name: 'the admin’s post form',
    path: () => `/admin/posts/edit/${ids.post}`,
    button: 'Save',
    pauseMs: 1500,
    leadsTo: () => /\/admin\/posts$/,
    as: () => admin,
  },
  {
    name: 'the admin’s job form',
    path: () => `/admin/jobs/edit/${ids.job}`,
    button: 'Save',
    pauseMs: 2000,
    leadsTo: () => /\/admin\/jobs$/,
    as: () => admin,
  },
  {
    name: 'the user form',
    path: () => `/admin/users/edit/${ids.user}`,
    button: 'Save',
    pauseMs: 1500,
    leadsTo: () => /\/admin\/users$/,
    as: () => admin,
  },
  {
    name: 'the form of an institute account',
    path: () => `/admin/institutes/edit/${ids.university}`,
    button: 'Save',
    pauseMs: 1500,
    leadsTo: () => /\/admin\/institutes$/,
    as: () => admin,
  },
  {
    name: 'the form of an institute record',
    path: () => `/admin/institutes/records/${ids.record}`,
    button: 'Save',
    pauseMs: 1500,
    leadsTo: () => /\/admin\/institutes\?tab=records$/,
    as: () => admin,
  },
];

/** Saves, and waits for the success message. */
async function save(page: Page, { path, button, pauseMs, as }: Form): Promise<void> {
  await page.goto('/api/health/live');
  await page.evaluate((token) => localStorage.setItem('token', token), as().token);
  await page.goto(path());
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => countPaused(page, pauseMs)).toBe(1);
}

test.each(forms)('$name redirects after $pauseMs ms', async (form) => {
  const { page } = browser;
  await save(page, form);
  await runPaused(page, form.pauseMs);
  await page.waitForURL(form.leadsTo());
});

test.each(forms)('leaving $name before that cancels the redirect', async (form) => {
  const { page } = browser;
  await save(page, form);
  const isAdmin = form.path().startsWith('/admin');
  if (isAdmin) await page.getByRole('link', { name: 'Approval Logs' }).click();
  else await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  const elsewhere = isAdmin ? '/admin/approval-logs' : '/about';
  await page.waitForURL((url) => url.pathname === elsewhere);
  await page.locator('main h1').first().waitFor();
  // The form that was left clears its timer after the new page is shown.
  await expect.poll(() => countPaused(page, form.pauseMs)).toBe(0);
  expect(new URL(page.url()).pathname).toBe(elsewhere);
});

test('a slow navigation to another page cancels the redirect, too', async () => {
  const { page } = browser;
  const form = forms[0]!;
  await save(page, form);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/about.data*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect.poll(() => countPaused(page, form.pauseMs)).toBe(0);
  answer();
  await page.waitForURL('**/about');
  await page.unroute('**/about.data*');
});
