import type { Page } from 'playwright-core';
import { inDays } from '../support/items.ts';
import type { Prepared, Scene } from './scene.ts';

const submit = (page: Page) => page.locator('main form button[type=submit]').last().click();

/** One of each date that a call can have. */
async function addDates(page: Page): Promise<void> {
  await page.getByLabel('Type', { exact: true }).selectOption('callForPaper');
  const buttons = page.getByRole('group', { name: /^Dates/ }).locator('button[data-kind]');
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.nth(left - 1).click();
  }
}

/** The receipt opens in a new tab; it is captured in this one. */
async function openReceipt(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const history = await (await page.request.get('/api/payments/history', { headers })).json();
  const [order] = history.data.orders.filter(({ state }: { state: string }) => state === 'paid');
  const receipt = await page.request.get(`/api/payments/orders/${order.id}/receipt`, {
    headers: { ...headers, accept: 'text/html' },
  });
  const body = await receipt.text();
  await page.route('**/receipt', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/receipt');
}

/** The sandbox's page for the package, in place of the provider's. */
async function openSandboxPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy Ten Posts' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/sandbox/);
}

async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    dispatchEvent(new Event('offline'));
  });
}

/** Loads the page again while the server doesn't answer these calls. */
const without = (calls: string) => async (page: Page) => {
  await page.route(calls, (route) => route.abort());
  await page.reload();
};

const guest: Omit<Scene, 'visitor'>[] = [
  { name: 'no results', path: '/jobs?q=zzzzzz' },
  { name: 'filtered', path: '/jobs?field=humanities&includeExpired=true' },
  { name: 'closed jobs too', path: '/jobs?closed=1&sort=oldest' },
  { name: 'last page of jobs', path: '/jobs?page=4' },
  { name: 'calls with nothing found', path: '/call-for-paper?q=zzzzzz' },
  { name: 'calendar agenda', path: '/calendar?view=agenda' },
  { name: 'calendar day', path: `/calendar?day=${inDays(7)}` },
  { name: 'calendar empty', path: `/calendar?month=${inDays(3000).slice(0, 7)}` },
  { name: 'search', path: '/search?q=research' },
  { name: 'search, nothing found', path: '/search?q=zzzzzz' },
  { name: 'not found', path: '/nowhere' },
  { name: 'login with errors', path: '/login', act: submit },
  { name: 'register with errors', path: '/register', act: submit },
  {
    name: 'register an institution',
    path: '/register',
    act: (page) => page.getByText('University/Institution', { exact: true }).click(),
  },
  { name: 'enquiry with errors', path: '/advertise', act: submit },
  {
    name: 'reset link sent',
    path: '/forgot-password',
    act: async (page) => {
      await page.locator('main input[type=email]').fill('somebody@university.example');
      await submit(page);
    },
  },
  { name: 'new password', path: '/reset-password?token=abc&email=somebody@university.example' },
  { name: 'invitation', path: '/invitation?token=abc&email=somebody@university.example' },
  { name: 'offline', path: '/jobs', act: goOffline },
];

/** Pages after an action or a failure. */
export const states = (prepared: Prepared): Scene[] => [
  ...guest.map((scene): Scene => ({ ...scene, visitor: 'guest' })),
  { name: 'closed job', visitor: 'guest', path: `/jobs/${prepared.closed}` },
  { name: 'rejected job of its author', visitor: 'university', path: `/jobs/${prepared.rejected}` },
  { name: 'editing a rejected job', visitor: 'university', path: `/jobs/edit/${prepared.rejected}` },
  { name: 'listing of an author', visitor: 'individual', path: '/workshops' },
  { name: 'dashboard, posts', visitor: 'individual', path: '/dashboard?tab=posts' },
  {
    name: 'dashboard, loading failed',
    visitor: 'individual',
    path: '/dashboard',
    act: without('**/api/{posts/my,jobs}?*'),
  },
  { name: 'new job with errors', visitor: 'university', path: '/jobs/create', act: submit },
  { name: 'new post with errors', visitor: 'university', path: '/posts/create', act: submit },
  { name: 'new call with many dates', visitor: 'university', path: '/posts/create', act: addDates },
  { name: 'profile with errors', visitor: 'newcomer', path: '/profile', act: submit },
  { name: 'receipt', visitor: 'university', path: '/payments', act: openReceipt },
  { name: 'sandbox page', visitor: 'university', path: '/packages', act: openSandboxPage },
  { name: 'page of a job', visitor: 'admin', path: `/jobs/${prepared.long}` },
  { name: 'item in review', visitor: 'moderator', path: `/admin/jobs?item=${prepared.pending}` },
  { name: 'queue', visitor: 'moderator', path: '/admin/jobs' },
  {
    name: 'queue, rejecting',
    visitor: 'moderator',
    path: '/admin/jobs',
    act: (page) => page.keyboard.press('r'),
  },
  {
    name: 'queue, several selected',
    visitor: 'moderator',
    path: '/admin/jobs',
    act: (page) => page.getByRole('checkbox', { name: /^Select all/ }).click(),
  },
  {
    name: 'queue, loading failed',
    visitor: 'moderator',
    path: '/admin/jobs',
    act: without('**/api/moderation/**'),
  },
  { name: 'rejected posts', visitor: 'moderator', path: '/admin/posts?status=rejected' },
  { name: 'approval logs of a moderator', visitor: 'moderator', path: '/admin/approval-logs' },
  { name: 'users, barred', visitor: 'moderator', path: '/admin/users' },
  {
    name: 'log entry',
    visitor: 'admin',
    path: '/admin/approval-logs',
    act: (page) =>
      page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click(),
  },
  {
    name: 'overview in numbers',
    visitor: 'admin',
    path: '/admin',
    act: (page) => page.getByRole('button', { name: 'Numbers' }).first().click(),
  },
  { name: 'institute records', visitor: 'admin', path: '/admin/institutes?tab=records' },
  { name: 'institute claims', visitor: 'admin', path: '/admin/institutes?tab=claims' },
  ...['Testimonials', 'Contact details', 'About text'].map((tab): Scene => ({
    name: `site content, ${tab}`,
    visitor: 'admin',
    path: '/admin/site',
    act: (page) => page.getByRole('tab', { name: tab }).click(),
  })),
  { name: 'new user with errors', visitor: 'admin', path: '/admin/users/create', act: submit },
  { name: 'new job of staff with errors', visitor: 'admin', path: '/admin/jobs/create', act: submit },
  { name: 'admin not found', visitor: 'admin', path: '/admin/nowhere' },
];
