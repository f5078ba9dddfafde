import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestPortal } from '../support/test-portal.ts';
import { throttle } from './support/throttle.ts';
import { accessibilityProblems, openPortal, scrollsSideways, visit, type Visit } from './support/visit.ts';

let portal: TestPortal;
let open: Visit | undefined;

beforeAll(async () => {
  portal = await openPortal();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
});
afterAll(() => portal.stop());

async function openAt(path: string, width = 1280): Promise<Page> {
  open = await visit(portal, { width, height: 900 });
  await open.page.goto(path);
  return open.page;
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Enquiry' }).click();
const enquiry = (page: Page, label: string) => page.getByRole('form', { name: 'Enquiry' }).getByLabel(label);

describe('an advertiser', () => {
  test('is told at the fields what is missing, and the enquiry reaches the operator', async () => {
    const page = await openAt('/advertise');
    await send(page);
    await page.locator('#enquiry-message-error').waitFor();
    expect(await page.locator('#enquiry-name-error').textContent()).toContain('Required');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('enquiry-name');
    await enquiry(page, 'Name').fill('Asha Rao');
    await enquiry(page, 'Email').fill('asha@college');
    await enquiry(page, 'Organisation').fill('Sample College');
    await enquiry(page, 'Message').fill('We look for five lecturers.');
    await send(page);
    await page.getByText('Invalid email address').waitFor();
    await enquiry(page, 'Email').fill('asha@college.example');
    await send(page);
    await page.getByText('Thank you. Your enquiry was sent; we will answer by mail.').waitFor();
    expect(await enquiry(page, 'Message').inputValue()).toBe('');
    const mails = await portal.work();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('We look for five lecturers.');
    expect(mails[0]!.text).toContain('Sample College');
  });

  test('loses nothing on a slow line, by a press too early or by a failure', async () => {
    const page = await openAt('/about');
    await throttle(page);
    const line = Promise.withResolvers<void>();
    await page.route('**/*.js', (route) => line.promise.then(() => route.continue()));
    await page.goto('/advertise', { waitUntil: 'commit' });
    await enquiry(page, 'Name').fill('Asha Rao');
    await enquiry(page, 'Message').fill('Hello');
    await enquiry(page, 'Name').press('Enter');
    await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email').fill('asha@college.example');
    await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email').press('Enter');
    line.resolve();
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(`${portal.url}/advertise`);
    expect(await enquiry(page, 'Name').inputValue()).toBe('Asha Rao');
    expect(await enquiry(page, 'Message').inputValue()).toBe('Hello');
    await page.route('**/api/enquiries', (route) => route.abort(), { times: 1 });
    await enquiry(page, 'Email').fill('asha@college.example');
    await send(page);
    await page.getByText('Network error. Please check your connection.').waitFor();
    expect(await enquiry(page, 'Message').inputValue()).toBe('Hello');
    await send(page);
    await page.getByText('Thank you. Your enquiry was sent; we will answer by mail.').waitFor();
    expect((await portal.work()).map(({ text }) => text.includes('Asha Rao'))).toEqual([true]);
  });

  test('that is a machine gets the same answer and reaches nobody', async () => {
    const page = await openAt('/advertise');
    await enquiry(page, 'Name').fill('Bot');
    await enquiry(page, 'Email').fill('bot@example.org');
    await enquiry(page, 'Message').fill('Buy this');
    await page.locator('form[aria-label="Enquiry"] [name="website"]').evaluate((field) => {
      (field as HTMLInputElement).value = 'https://spam.example';
    });
    await send(page);
    await page.getByText('Thank you. Your enquiry was sent').waitFor();
    expect(await portal.work()).toEqual([]);
  });

  test.each([360, 1280])('finds a page that fits %i pixels and that axe accepts', async (width) => {
    const page = await openAt('/advertise', width);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('a reader of the newsletter', () => {
  const linkFor = (text: string, act: string) => {
    const { pathname, search } = new URL(new RegExp(`http://\\S+/newsletter/${act}\\S+`).exec(text)![0]);
    return pathname + search;
  };
  const subscriber = async () =>
    (await portal.db.$client.query('SELECT confirmed_at, unsubscribed_at FROM newsletter_subscribers'))
      .rows[0];

  test('subscribes in the footer, confirms and leaves by the mailed links', async () => {
    const page = await openAt('/about');
    const form = page.getByRole('form', { name: 'Newsletter' });
    await form.getByLabel('Email').fill('reader@example.org');
    await form.getByLabel('Email').press('Enter');
    await page.getByText('Your subscription has been successful.').waitFor();
    const [mail] = await portal.work();
    await page.goto(linkFor(mail!.text, 'confirm'));
    await page.getByText('Your subscription is confirmed.').waitFor();
    expect((await subscriber()).confirmed_at).not.toBeNull();
    expect(await accessibilityProblems(page)).toEqual([]);
    const unsubscribe = linkFor(mail!.text, 'unsubscribe');
    await page.goto(unsubscribe);
    await page.getByText('You are unsubscribed.').waitFor();
    expect((await subscriber()).unsubscribed_at).not.toBeNull();
    await page.goto(unsubscribe);
    await page.getByText('You may be unsubscribed already.', { exact: false }).waitFor();
  });

  test('learns that a link is dead or not complete', async () => {
    const page = await openAt('/newsletter/confirm?token=nothing&email=reader@example.org');
    await page.getByText('This link is not valid any more. Please request a new one.').waitFor();
    await page.goto('/newsletter/unsubscribe?email=reader@example.org');
    await page.getByText('This link is not complete. Please open it again from the mail.').waitFor();
    expect(await page.title()).toContain('Unsubscribe');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });
});
