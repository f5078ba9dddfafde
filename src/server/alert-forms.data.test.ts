import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsIn } from '../../test/support/alerts.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({ rateLimits: true });
});
afterAll(() => portal.stop());

let count = 0;
const nextAddress = () => `visitor${(count += 1)}@example.org`;

/** The request of a browser without JavaScript. */
async function send(address: string, fields: Record<string, string>) {
  const response = await fetch(portal.url + address, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, headers: response.headers, page: await response.text() };
}
const linkTo = async (email: string): Promise<string> => {
  const mail = (await portal.work()).find(({ to }) => to === email);
  return /portal\.test(\/alerts\/\S+)/.exec(mail!.text)![1]!;
};
const list = '/my-searches/new?kind=jobs&field=data_science&field=agriculture';

describe('without a script', () => {
  test('a search is requested, confirmed, changed, paused and deleted', async () => {
    const email = nextAddress();
    const asked = await send(list, { email, frequency: 'weekly', weekday: '3', hour: '9', website: '' });
    expect([asked.status, asked.page]).toEqual([
      200,
      expect.stringContaining('Please open the link in the email'),
    ]);
    const link = await linkTo(email);
    const confirmed = await send(link, {});
    expect([confirmed.status, confirmed.page]).toEqual([
      200,
      expect.stringContaining('Your search is saved'),
    ]);
    const manage = /href="(\/alerts\/manage\?token=[\w-]+)"/.exec(confirmed.page)![1]!;
    const shown = await send(manage, {});
    expect(shown.page).toContain('Jobs in Agricultural or Data Science');
    expect(shown.page).toContain('Every Wednesday at 09:00, Indian time');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const id = /name="id" value="([\w-]+)"/.exec(shown.page)![1]!;
    const press = async (action: string, fields = {}) => (await send(manage, { id, action, ...fields })).page;
    expect(await press('change', { frequency: 'daily', weekday: '3', hour: '21' })).toContain(
      'Every day at 21:00',
    );
    expect(await press('pause')).toMatch(/Paused<\/p>[^]*Resume/);
    expect(await press('resume')).toContain('Every day at 21:00');
    expect(await press('remove')).toContain('This address has no saved searches left');
    expect((await send(manage, {})).status).toBe(400);
  });

  test('a form that a page of another site sends is refused, whatever it is for', async () => {
    const email = nextAddress();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const post = (path: string, init: RequestInit = {}) =>
      fetch(portal.url + path, { method: 'POST', ...init, headers: { ...init.headers, ...headers } });
    const body = new URLSearchParams({ email, frequency: 'now' });
    const json = { 'content-type': 'application/json' };
    const statuses = [
      await post(list, { body }),
      await post('/alerts/unsubscribe?token=x'),
      await post('/api/newsletter', { body: JSON.stringify({ email }), headers: json }),
      await post('/api/auth/login', { body: '{}', headers: json }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect((await portal.work()).filter(({ to }) => to === email)).toEqual([]);
    // Signed, and from a server; the sandbox refuses this one for its signature.
    expect((await post('/api/payments/webhook/sandbox', { body: '{}', headers: json })).status).toBe(400);
    expect((await fetch(`${portal.url}/api/jobs`, { headers })).status).toBe(200);
  });

  test('opening a link changes nothing', async () => {
    const email = nextAddress();
    await send(list, { email, frequency: 'now' });
    const link = await linkTo(email);
    for (const method of ['GET', 'HEAD']) await fetch(portal.url + link, { method });
    const { rows } = await portal.db.$client.query(
      'SELECT FROM saved_searches WHERE confirmed_at IS NOT NULL',
    );
    expect(rows).toEqual([]);
  });

  test.each([
    [{ email: 'nobody' }, list],
    [{ frequency: 'hourly' }, list],
    [{ hour: '25' }, list],
    [{ weekday: 'Monday' }, list],
    [{}, '/my-searches/new?kind=users'],
    [{}, '/my-searches/new'],
    [{}, `/my-searches/new?kind=jobs&q=${'x'.repeat(8000)}`],
    [{}, '/my-searches/new?kind=jobs&position=%3Cscript%3E'],
  ])('%j is refused with an explanation: %#', async (fields, address) => {
    const { status, page } = await send(address, { email: nextAddress(), frequency: 'now', ...fields });
    expect(status).toBe(400);
    expect(page).toContain('That did not work');
    expect(page).not.toContain('<script');
    expect(await portal.work()).toEqual([]);
  });

  test('a wrong secret or body is refused', async () => {
    for (const path of ['confirm', 'manage'])
      for (const token of ['', 'x', '%00', 'a'.repeat(5000), 'a&token=b'])
        expect((await send(`/alerts/${path}?token=${token}`, { action: 'remove', id: 'x' })).status).toBe(
          400,
        );
    const json = await fetch(`${portal.url}/alerts/confirm?token=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
    const huge = await send('/alerts/manage?token=x', { action: 'x'.repeat(20_000) });
    expect(huge.status).toBe(413);
  });

  test('names of searches are escaped', async () => {
    const email = nextAddress();
    await send('/my-searches/new?kind=jobs&q=<img+src=x>', { email, frequency: 'now' });
    const confirmed = await send(await linkTo(email), {});
    const manage = /href="(\/alerts\/manage\?token=[\w-]+)"/.exec(confirmed.page)![1]!;
    const { page } = await send(manage, {});
    for (const action of ['constructor', '__proto__', 'toString'])
      expect((await send(manage, { action })).page).toBe(page);
    expect(page).toContain('&#60;img src=x&#62;');
    expect(page).not.toContain('<img');
  });

  test('the link of an account’s mails shows and changes none of its searches', async () => {
    const alerts = await alertsIn(portal);
    const person = await createUser(portal);
    await alerts.save(person);
    await alerts.item();
    const [mail] = alerts.to(await alerts.mailsNow(), person);
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
    expect((await send(`/alerts/manage?token=${token}`, {})).status).toBe(400);
  });

  test('too many requests from one network are refused, with when to try again', async () => {
    const email = nextAddress();
    const answers = [];
    for (let n = 0; n < 301; n += 1) answers.push(await send(list, { email, frequency: 'now' }));
    expect(answers.findIndex(({ status }) => status === 429)).toBeGreaterThan(290);
    expect(Number(answers[300]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await portal.work()).toHaveLength(3);
  });
});
