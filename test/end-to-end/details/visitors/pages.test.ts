import { buildTestimonial } from '../../../support/items.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated } from '../../support/hydration.ts';
import {
  countPaused,
  pauseTimers,
  runOnlyPaused,
  type WithPausedTimers,
} from '../../support/paused-timers.ts';
import { delayRequests } from '../../support/delay-requests.ts';
import { throttle } from '../../support/throttle.ts';
import { accessibilityProblems } from '../../support/visit.ts';
import { admin, openAt, portal, startVisitors } from './portal.ts';

startVisitors();

const purple = 'rgb(91, 42, 134)';

const send = (page: Page) => page.getByRole('button', { name: 'Send Enquiry' }).click();
const enquiry = (page: Page, label: string) => page.getByRole('form', { name: 'Enquiry' }).getByLabel(label);

describe('an advertiser', () => {
  test('sees missing fields, and the enquiry reaches the operator', async () => {
    const page = await openAt('/advertise');
    await send(page);
    await page.locator('#enquiry-message-error').waitFor();
    expect(await page.locator('#enquiry-name-error').textContent()).toContain('Required');
    await page.waitForFunction(() => document.activeElement?.id === 'enquiry-name');
    await enquiry(page, 'Name').fill('Asha Rao');
    await enquiry(page, 'Email').fill('asha@college');
    await enquiry(page, 'Organisation').fill('Sample College');
    await enquiry(page, 'Message').fill('We look for five lecturers.');
    await send(page);
    const summary = page.getByRole('link', { name: 'Invalid email address' });
    await summary.waitFor();
    await enquiry(page, 'Email').fill('asha@college.example');
    await summary.waitFor({ state: 'detached' });
    await send(page);
    await page.getByText('Thank you. We have received your enquiry and will reply by email.').waitFor();
    await expect.poll(() => enquiry(page, 'Message').inputValue()).toBe('');
    const mails = await portal.newMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('We look for five lecturers.');
    expect(mails[0]!.text).toContain('Sample College');
  });

  test('loses no input to a slow connection, an early click or a failure', async () => {
    const page = await openAt('/about');
    await throttle(page);
    const letThrough = await delayRequests(page, '**/*.js');
    await page.goto('/advertise', { waitUntil: 'commit' });
    await enquiry(page, 'Name').fill('Asha Rao');
    await enquiry(page, 'Message').fill('Hello');
    await enquiry(page, 'Name').press('Enter');
    await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email').fill('asha@college.example');
    await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email').press('Enter');
    letThrough();
    await hydrated(page);
    expect(page.url()).toBe(`${portal.url}/advertise`);
    expect(await enquiry(page, 'Name').inputValue()).toBe('Asha Rao');
    expect(await enquiry(page, 'Message').inputValue()).toBe('Hello');
    await page.route('**/api/enquiries', (route) => route.abort(), { times: 1 });
    await enquiry(page, 'Email').fill('asha@college.example');
    await send(page);
    await page.getByText('Network error. Please check your connection.').waitFor();
    expect(await enquiry(page, 'Message').inputValue()).toBe('Hello');
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 502, body: '<h1>Proxy</h1>' }), {
      times: 1,
    });
    await send(page);
    await page.getByText('An unexpected error occurred. Please try again.').waitFor();
    await page.getByText('Your input is still here.').waitFor();
    await send(page);
    await page.getByText('Thank you. We have received your enquiry and will reply by email.').waitFor();
    expect((await portal.newMails()).map(({ text }) => text.includes('Asha Rao'))).toEqual([true]);
  });

  test('that is a bot is told that nothing was sent', async () => {
    const page = await openAt('/advertise');
    await enquiry(page, 'Name').fill('Bot');
    await enquiry(page, 'Email').fill('bot@example.org');
    await enquiry(page, 'Message').fill('Buy this');
    await page.locator('form[aria-label="Enquiry"] [name="leaveEmpty"]').evaluate((field) => {
      (field as HTMLInputElement).value = 'https://spam.example';
    });
    await send(page);
    await page.getByText('This was not sent: a field that is hidden').first().waitFor();
    expect(await portal.newMails()).toEqual([]);
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

  test('subscribes in the footer, confirms and unsubscribes by mailed links', async () => {
    const page = await openAt('/about');
    const form = page.getByRole('form', { name: 'Newsletter' });
    const email = form.getByLabel('Email');
    // The browser's own validation stops an empty form.
    await form.getByRole('button', { name: 'SUBSCRIBE' }).click();
    expect(await email.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    await email.fill('reader@example.org');
    await page.route('**/api/newsletter', (route) => route.abort(), { times: 1 });
    await email.press('Enter');
    await page.getByText('Your subscription could not be saved. Please try again.').waitFor();
    expect(await email.inputValue()).toBe('reader@example.org');
    const sent = page.waitForRequest('**/api/newsletter');
    await email.press('Tab');
    await form.getByRole('button', { name: 'SUBSCRIBE' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const body = { email: 'reader@example.org', leaveEmpty: '', locale: 'en' };
    expect((await sent).postDataJSON()).toEqual(body);
    await form.getByRole('status').getByText('Your subscription has been successful.').waitFor();
    await expect.poll(() => email.inputValue()).toBe('');
    const [mail] = await portal.newMails();
    await page.goto(linkFor(mail!.text, 'confirm'));
    expect((await subscriber()).confirmed_at).toBeNull();
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await page.getByText('Your subscription is confirmed.').waitFor();
    expect((await subscriber()).confirmed_at).not.toBeNull();
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const words of ['You are unsubscribed.', 'You may already be unsubscribed.']) {
      await page.goto(linkFor(mail!.text, 'unsubscribe'));
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText(words).waitFor();
    }
    expect((await subscriber()).unsubscribed_at).not.toBeNull();
  });

  test('sees that a link is expired or incomplete', async () => {
    const page = await openAt('/newsletter/confirm?token=nothing&email=reader@example.org');
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await page.getByText('This link is no longer valid. Please request a new one.').waitFor();
    await page.goto('/newsletter/unsubscribe?email=reader@example.org');
    await page.getByText('This link is incomplete. Please open it again from the email.').waitFor();
    expect(await page.title()).toContain('Unsubscribe');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });
});

describe('a visitor of the home page', () => {
  /** In the order in which the search box types them. */
  const suggestions = [
    'Faculty Positions',
    'Ph.D. Admissions',
    'Post-Doctoral Fellowships',
    'Conferences',
    'Workshops',
    'Call for Papers',
    'Research Grants & Projects',
    'Research Associates',
    'Research Methodology Courses',
  ];
  const typed = (text: string) => Array.from(text, (_, index) => text.slice(0, index + 1));
  /** The steps and delays from one complete suggestion to the next. */
  const stepsBetween = (whole: string, next: string) => [
    [2000, whole],
    ...[...typed(whole).slice(0, -1).reverse(), ''].map((text) => [50, text] as const),
    [100, ''],
    ...typed(next).map((text) => [100, text]),
  ];

  test('sees suggestions typed at 100 ms and deleted at 50 ms per letter after 2 s; logos advance every 3 s, testimonials every 5 s', async () => {
    const partners = ['First', 'Second'].map((name) => ({ name, logo: '/sample/crests/01.svg' }));
    const testimonials = ['Asha', 'Bela'].map(buildTestimonial);
    for (const [section, content] of Object.entries({ partners, testimonials }))
      await portal.call(`PUT /admin/site-content/${section as 'partners'}`, {
        token: admin.token,
        body: { content, updatedAt: null },
      });
    const page = await openAt('about:blank');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await pauseTimers(page, [50, 100, 2000, 3000, 5000]);
    await page.goto('/');
    const expected = suggestions.flatMap((whole, index) =>
      stepsBetween(whole, suggestions[(index + 1) % suggestions.length]!),
    );
    const seen = await page.evaluate(async (count) => {
      const { pausedTimers } = window as unknown as WithPausedTimers;
      const box = document.querySelector<HTMLInputElement>('main input[type=search]')!;
      const nextTimer = () => [...pausedTimers].find(([, { ms }]) => ms <= 2000);
      const nextTask = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      const steps: [number, string][] = [];
      while (!nextTimer()) await nextTask();
      while (steps.length < count) {
        const [id, { ms, run }] = nextTimer()!;
        pausedTimers.delete(id);
        run();
        while (!nextTimer()) await nextTask();
        steps.push([ms, box.placeholder]);
      }
      return steps;
    }, expected.length);
    expect(seen).toEqual(expected);

    const names = page.getByRole('list', { name: 'Partner institutions' }).locator('li > span:last-child');
    const before = await names.allTextContents();
    await runOnlyPaused(page, 3000);
    await expect.poll(() => names.allTextContents()).toEqual([...before.slice(1), before[0]]);
    const voice = page.locator('main figure[data-shown] figcaption b');
    const first = await voice.textContent();
    await runOnlyPaused(page, 5000);
    await expect.poll(() => voice.textContent()).not.toBe(first);
    for (const ms of [3000, 5000]) await expect.poll(() => countPaused(page, ms)).toBe(1);
  });
});

describe('a visitor of a forbidden or unknown page', () => {
  test('sees that access is denied or the page does not exist, with links', async () => {
    const page = await openAt('/access-denied');
    const main = page.getByRole('main');
    const ways = () =>
      main.getByRole('link').evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
    await main.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
    await main
      .getByText(
        "You don't have permission to access this area. This section is restricted to administrators only.",
        { exact: true },
      )
      .waitFor();
    expect(await ways()).toEqual([
      ['Go to Homepage', '/'],
      ['Login', '/login'],
    ]);
    await page.goto('/surely/absent');
    await main.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.locator('title').allTextContents()).toEqual(['Page Not Found | Lectern']);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await ways()).toEqual([
      ['Go to Homepage', '/'],
      ['Search', '/search'],
    ]);
  });
});

describe('a prospective buyer', () => {
  test('sees the prices of credits, packages and membership', async () => {
    const page = await openAt('/packages');
    const main = page.getByRole('main');
    await main
      .getByRole('heading', { level: 1, name: 'One notice, ₹1,000. From ₹800 in packages.' })
      .waitFor();
    await main.getByText(/A credit is taken when .*, a post .* Credits never expire\.$/).waitFor();
    await main.getByText('Credits are bought from 1 to 1,000 at once.').waitFor();
    await main.getByText('Prices incl. 18 % GST').waitFor();
    const rows = await main
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => Array.from(row.children, (cell) => cell.textContent?.replaceAll('\u00a0', ' '))),
      );
    expect(rows).toEqual([
      ['What', 'A post', 'Price'],
      ['Packages, for every kind'],
      ['Three Posts', '₹950', '₹2,850'],
      ['Five Posts', '₹900', '₹4,500'],
      ['Ten Posts', '₹850', '₹8,500'],
      ['Fifteen Posts', '₹800', '₹12,000'],
      ['Unlimited Premium', '12 months', '₹30,000'],
      ['Credits for one kind'],
      ['Job, Call For Paper, Program, Workshop, Course', '₹1,000', '₹1,000'],
      ['Blog, News, Career Advice', '₹200', '₹200'],
    ]);
    const action = 'Login to Purchase';
    const button = main.getByRole('link', { name: action }).first();
    expect(
      await button.evaluate((link) => {
        const { backgroundColor, borderTopLeftRadius } = getComputedStyle(link);
        return [backgroundColor, borderTopLeftRadius];
      }),
    ).toEqual([purple, '4px']);
    await page.goto('/membership');
    await main.getByText('₹1,999 incl. 18 % GST', { exact: true }).waitFor();
    expect(await button.getAttribute('href')).toBe('/login?next=/membership');
  });
});
