import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const subscribers = async () =>
  (
    await portal.db.$client.query(
      'SELECT email, confirmed_at, unsubscribed_at FROM newsletter_subscribers ORDER BY created_at',
    )
  ).rows;
const linkIn = (text: string, act: string) => {
  const url = new URL(new RegExp(`http://\\S+/newsletter/${act}\\S+`).exec(text)![0]);
  return Object.fromEntries(url.searchParams) as { token: string; email: string };
};

describe('the newsletter', () => {
  test('is confirmed by mail and cancelled by link', async () => {
    const { message } = await portal.call('POST /newsletter', {
      body: { email: 'reader@example.org', locale: 'en' },
    });
    expect(message).toBe('Your subscription has been successful.');
    const [mail] = await portal.work();
    expect(mail?.to).toBe('reader@example.org');
    expect((await subscribers())[0].confirmed_at).toBeNull();
    await portal.call('POST /newsletter/confirm', { body: linkIn(mail!.text, 'confirm') });
    expect((await subscribers())[0].confirmed_at).not.toBeNull();
    await portal.call('POST /newsletter/unsubscribe', { body: linkIn(mail!.text, 'unsubscribe') });
    expect((await subscribers())[0].unsubscribed_at).not.toBeNull();
  });

  test('does not mail a confirmed address again, whatever its case', async () => {
    await portal.call('POST /newsletter', { body: { email: 'Again@example.org' } });
    const [mail] = await portal.work();
    await portal.call('POST /newsletter/confirm', { body: linkIn(mail!.text, 'confirm') });
    await portal.call('POST /newsletter', { body: { email: 'again@EXAMPLE.org' } });
    expect(await portal.work()).toEqual([]);
  });

  test('tells whatever fills in the hidden field that nothing was done', async () => {
    const before = await subscribers();
    const { status, failure } = await portal.try('POST /newsletter', {
      body: { email: 'bot@example.org', leaveEmpty: 'http://spam.example' },
    });
    expect([status, failure.message]).toEqual([400, expect.stringContaining('This was not sent')]);
    expect(await subscribers()).toEqual(before);
  });

  test("is forwarded to the marketing provider's form if one is configured, whatever it answers", async () => {
    const asked: unknown[] = [];
    const form = createServer(async (request, response) => {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)));
      asked.push([request.method, request.url, request.headers['content-type'], fields]);
      response.writeHead(500).end('<h1>What nobody reads</h1>');
    });
    await new Promise<void>((listening) => form.listen(0, '127.0.0.1', listening));
    const newsletterFormUrl = `http://127.0.0.1:${(form.address() as AddressInfo).port}/subscribe`;
    await portal.call('POST /newsletter', { body: { email: 'far@example.org', locale: 'en' } });
    expect(await portal.work({ newsletterFormUrl })).toEqual([]);
    expect(asked).toEqual([
      [
        'POST',
        '/subscribe',
        'application/x-www-form-urlencoded;charset=UTF-8',
        { EMAIL: 'far@example.org', email_address_check: '', locale: 'en' },
      ],
    ]);
    await new Promise((closed) => form.close(closed));
  });

  test.each([undefined, '', 'nobody', 'a b@example.org'])('refuses the address %j', async (email) => {
    const { status, failure } = await portal.try('POST /newsletter', { body: { email } });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['email']]);
  });

  test('ignores a wrong token', async () => {
    const body = { email: 'reader@example.org', token: 'x'.repeat(43) };
    expect((await portal.try('POST /newsletter/confirm', { body })).status).toBe(400);
    expect((await portal.try('POST /newsletter/unsubscribe', { body })).status).toBe(400);
  });
});

test('an enquiry reaches the operator by mail', async () => {
  const body = {
    name: 'Ravi',
    email: 'ravi@example.org',
    organisation: 'Sample Press',
    message: 'What does a banner cost?',
  };
  await portal.call('POST /enquiries', { body });
  const [mail] = await portal.work();
  expect(mail).toMatchObject({
    to: 'desk@example.org',
    subject: 'Advertising enquiry from Ravi',
    replyTo: 'ravi@example.org',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  expect(mail?.text).toContain('> What does a banner cost?');
});
