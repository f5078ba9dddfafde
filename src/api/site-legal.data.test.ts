import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicQueries } from '../app/pages/public-queries.ts';
import { consents, newsletterSubscribers } from '../db/index.ts';
import { buildRegistration, createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
});
afterAll(() => portal.stop());

const put = (section: 'terms' | 'privacy', body: unknown) =>
  portal.try(`PUT /admin/site-content/${section}`, { token: admin.token, body: body as never });

/** Of who registers and subscribes now. */
async function acceptedVersions(): Promise<(string | undefined)[]> {
  await portal.db.delete(consents);
  await portal.db.delete(newsletterSubscribers);
  await portal.call('POST /auth/register', { body: buildRegistration() });
  await portal.call('POST /newsletter', { body: { email: 'reader@example.org' } });
  const [consent] = await portal.db.select().from(consents);
  const [subscriber] = await portal.db.select().from(newsletterSubscribers);
  return [consent?.version, subscriber?.policyVersion];
}

test('a legal text is stored sanitised, shown by its page alone, and dates what is accepted from then on', async () => {
  const queries = createPublicQueries(portal.ctx, { publicUrl: '' });
  expect(await acceptedVersions()).toEqual(['May 2023', 'May 2023']);
  expect(await queries.legalText('terms')).toBeNull();
  const { status } = await put('terms', {
    html: '<h2 onclick="x()">Use</h2><p>Be kind.<script>alert(1)</script></p>',
  });
  expect(status).toBe(200);
  expect(await queries.legalText('terms')).toEqual({
    content: { html: '<h2>Use</h2><p>Be kind.</p>' },
    updatedAt: portal.now.toISOString(),
  });
  expect([await queries.legalText('privacy'), (await queries.siteContent()).terms]).toEqual([null, null]);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  expect(await acceptedVersions()).toEqual([day.format(portal.now), day.format(portal.now)]);
  const body = { section: 'terms', reason: null } as const;
  await portal.call('POST /admin/site-content/restore', { token: admin.token, body });
  expect(await acceptedVersions()).toEqual(['May 2023', 'May 2023']);
});

test.each([
  ['', 'Text is required'],
  ['<p> </p>', 'Text is required'],
  ['<script>alert(1)</script>', 'Text is required'],
  ['x'.repeat(100_001), 'Must be at most 100,000 characters'],
  ['<p>a</p>'.repeat(8_001), 'Has too much formatting. Please remove some, or shorten the text.'],
])('a text such as %.20s is refused at its field', async (html, message) => {
  expect((await put('privacy', { html })).failure.fields).toEqual({ html: message });
});
