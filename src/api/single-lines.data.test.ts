import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, buildRegistration, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { CallRoute } from '../contract/index.ts';

let portal: TestPortal;
let author: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { isPremium: true });
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const breaking = ['\n', '\r\n', '\r', '\u0085', '\u009f', '\u2028', '\u2029'];
const notOneLine = 'Must be one line without control characters';
const user = () => ({ name: 'Asha', email: `${crypto.randomUUID()}@example.org`, role: 'individual' });

/** Every call with single-line fields, a valid body, and the names of these fields. */
const calls: [CallRoute, () => Record<string, unknown>, string[]][] = [
  ['POST /auth/register', buildRegistration, ['name', 'designation', 'affiliation']],
  ['PUT /users/profile', () => ({}), ['name', 'designation', 'affiliation']],
  ['POST /posts', buildPost, ['title', 'actionLink', 'organiser', 'rank']],
  ['POST /jobs', buildJob, ['title', 'employer', 'salary', 'applyNowLink', 'videoLink']],
  ['POST /admin/posts', () => ({ ...buildPost(), userId: author.id }), ['title', 'organiser', 'rank']],
  ['POST /admin/jobs', () => ({ ...buildJob(), userId: author.id }), ['title', 'employer', 'salary']],
  ['POST /admin/users', user, ['name', 'designation', 'affiliation', 'website']],
  ['POST /admin/universities', () => ({ ...user(), role: 'university' }), ['name', 'designation']],
  ['POST /institutes', () => ({ name: 'An institute' }), ['name', 'website']],
  [
    'POST /enquiries',
    () => ({ name: 'A', email: 'a@example.org', message: 'Hello' }),
    ['name', 'organisation'],
  ],
  ['PUT /payments/billing', () => ({}), ['name']],
];

describe.each(calls)('%s', (route, body, fields) => {
  test.each(fields)('refuses a %s with line breaks or control characters', async (field) => {
    for (const one of breaking) {
      const value = String(body()[field] || 'https://example.org/one').slice(0, 60);
      const broken = `${value.slice(0, 12)}${one}${value.slice(12)}x`;
      const token = route === 'POST /auth/register' ? undefined : admin.token;
      const { status, failure } = await portal.try(route, { token, body: { ...body(), [field]: broken } });
      expect([JSON.stringify(one), status, failure.fields]).toEqual([
        JSON.stringify(one),
        400,
        { [field]: notOneLine },
      ]);
    }
  });
});

test('the site’s own names and labels are single lines', async () => {
  const broken = 'One\r\ntwo';
  const entries = [
    ['partners', [{ name: broken, logo: null }], 'content.0.name'],
    ['testimonials', [{ quote: 'Q', name: broken, designation: '', photo: null }], 'content.0.name'],
    ['testimonials', [{ quote: 'Q', name: 'N', designation: broken, photo: null }], 'content.0.designation'],
  ] as const;
  for (const [section, of, field] of entries) {
    const { failure } = await portal.try(`PUT /admin/site-content/${section}`, {
      token: admin.token,
      body: { content: of },
    });
    expect(failure.fields).toEqual({ [field]: notOneLine });
  }
});

test('an autosaved draft gets a space instead', async () => {
  const body = { title: 'One\r\ntwo\u2028three', employer: 'A\tB' };
  const draft = await portal.call('POST /drafts/jobs', { token: author.token, body });
  expect(draft).toMatchObject({ title: 'One two three', employer: 'A B' });
});

test('an email address with control characters is refused', async () => {
  for (const email of ['a\u0085b@example.org', 'a\u202eb@example.org']) {
    const { failure } = await portal.try('POST /newsletter', { body: { email } });
    expect(failure.fields).toEqual({ email: 'Invalid email address' });
  }
});

describe('a name', () => {
  test('with a web address in it is refused', async () => {
    for (const name of ['Win at http://evil.example', 'www.evil.example', 'evil.com/x', 'Visit evil.com']) {
      const { failure } = await portal.try('POST /auth/register', { body: buildRegistration({ name }) });
      expect([name, failure.fields]).toEqual([name, { name: 'Must not contain a web address' }]);
      const changed = await portal.try('PUT /users/profile', { token: author.token, body: { name } });
      expect(changed.failure.fields).toEqual({ name: 'Must not contain a web address' });
    }
  });

  test('with initials and degrees is accepted', async () => {
    for (const name of ["St. John's College", 'K. L. Rao, B.Tech., Ph.D.']) {
      const { user: made } = await portal.call('POST /auth/register', { body: buildRegistration({ name }) });
      expect(made.name).toBe(name);
    }
  });

  test('appears in mails only after the address is verified', async () => {
    const form = buildRegistration({ name: 'Buy cheap pills' });
    const { token } = await portal.call('POST /auth/register', { body: form });
    await portal.call('POST /auth/forgot-password', { body: { email: form.email } });
    const mails = (await portal.work()).filter(({ to }) => to === form.email);
    expect(mails.length).toBe(2);
    for (const { subject, text, html } of mails)
      expect([subject, text, html].join()).not.toContain('Buy cheap pills');
    const link = /https?:\/\/\S+token=([\w-]+)/.exec(
      mails.find(({ text }) => text.includes('/verify-email'))!.text,
    );
    await portal.call('POST /auth/verify-email', { body: { email: form.email, token: link![1] } });
    await portal.call('POST /auth/forgot-password', { body: { email: form.email } });
    const later = (await portal.work()).filter(({ to }) => to === form.email);
    expect(later.length).toBe(2);
    for (const { text } of later) expect(text).toContain('Dear Buy cheap pills,');
    await portal.call('POST /auth/logout', { token });
  });
});
