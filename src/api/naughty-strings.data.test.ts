import published from 'big-list-of-naughty-strings' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fit, fitLine, fitName } from '../../test/support/fit-text.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const isTaken = (one: string) => one.trim() !== '' && one.isWellFormed() && !control.test(one);
const taken = published.filter(isTaken);
const refused = published.filter((one) => !isTaken(one) && one.trim() !== '');

/** Strings per text. */
const perText = 40;
const texts = Array.from({ length: Math.ceil(taken.length / perText) }, (_, at) =>
  taken.slice(at * perText, (at + 1) * perText).join(' '),
);

let portal: TestPortal;
let author: Person;
let admin: Person;
let institution: Person;

beforeAll(async () => {
  portal = await TestPortal.start({ imageHosts: ['images.example'] });
  author = await createUser(portal, { isPremium: true });
  admin = await createUser(portal, { role: 'admin' });
  institution = await createUser(portal, { role: 'university' });
});
afterAll(() => portal.stop());

const image = 'https://images.example/cover.jpg';

/** Each writes a text into all text fields of an object and reads it back. @returns what was written and read */
const places: Record<string, (text: string) => Promise<[written: unknown, read: unknown]>> = {
  'a job': async (text) => {
    const body = { title: fitLine(text, 200), employer: fitLine(text, 150), salary: fitLine(text, 100) };
    const { id } = await portal.call('POST /jobs', { token: author.token, body: buildJob(body) });
    return [body, await portal.call('GET /jobs/:id', { token: author.token, params: { id } })];
  },
  'a post, and why it was rejected': async (text) => {
    const title = fitLine(text, 200);
    const { id } = await portal.call('POST /posts', { token: author.token, body: buildPost({ title }) });
    const reason = fit(text, 1000);
    const body = { approvalStatus: 'rejected', reason };
    await portal.call('PUT /posts/:id/approve', { token: admin.token, params: { id }, body });
    const post = await portal.call('GET /posts/:id', { token: author.token, params: { id } });
    const { logs } = await portal.call('GET /logs', { token: admin.token, query: { limit: 1 } });
    return [
      { title, rejectionReason: reason, logged: { entityTitle: title, reason } },
      { ...post, logged: logs[0] },
    ];
  },
  'a draft': async (text) => {
    const body = { title: fitLine(text, 4000), employer: fitLine(text, 200), salary: fitLine(text, 900) };
    const { id } = await portal.call('POST /drafts/jobs', { token: author.token, body });
    return [body, await portal.call('GET /drafts/jobs/:id', { token: author.token, params: { id } })];
  },
  'the profile': async (text) => {
    const body = {
      name: fitName(text, 150),
      designation: fitLine(text, 150),
      affiliation: fitLine(text, 300),
      aboutUs: fit(text, 300),
      workExperience: [fitLine(text, 300), fitLine(text, 20)],
    };
    await portal.call('PUT /users/profile', { token: author.token, body });
    return [body, await portal.call('GET /users/profile', { token: author.token })];
  },
  'the profile of an institution': async (text) => {
    const body = { name: fitName(text, 150), coursesPrograms: [fitLine(text, 300), fitLine(text, 30)] };
    await portal.call('PUT /users/profile', { token: institution.token, body });
    return [body, await portal.call('GET /users/profile', { token: institution.token })];
  },
  'the details that invoices name': async (text) => {
    const body = { name: fitLine(text, 200), address: fit(text, 500) };
    await portal.call('PUT /payments/billing', { token: author.token, body });
    return [body, await portal.call('GET /payments/billing', { token: author.token })];
  },
  'an institute': async (text) => {
    // Names are stored with single spaces.
    const body = { name: fitLine(text, 200).replaceAll(/\s+/g, ' ') };
    const { id } = await portal.call('POST /institutes', { token: author.token, body });
    return [body, await portal.call('GET /institutes/:id', { params: { id } })];
  },
  'the site’s own content': async (text) => {
    const about = { lead: fit(text, 300), paragraphs: [fit(text, 3000)] };
    const quotes = [
      { quote: fit(text, 600), name: fitLine(text, 120), designation: fitLine(text, 160), photo: image },
    ];
    const { token } = admin;
    await portal.call('PUT /admin/site-content/about', { token, body: { content: about } });
    await portal.call('PUT /admin/site-content/testimonials', { token, body: { content: quotes } });
    await portal.call('PUT /admin/site-content/partners', {
      token,
      body: { content: [{ name: fitLine(text, 120), logo: image }] },
    });
    return [
      {
        about: { content: about },
        testimonials: { content: quotes },
        partners: { content: [{ name: fitLine(text, 120) }] },
      },
      await portal.call('GET /site-content'),
    ];
  },
  'a user whom an admin makes': async (text) => {
    const body = {
      email: `${crypto.randomUUID()}@example.org`,
      role: 'individual',
      name: fitName(text, 150),
      designation: fitLine(text, 150),
      affiliation: fitLine(text, 300),
    };
    const { id } = await portal.call('POST /admin/users', { token: admin.token, body });
    return [body, await portal.call('GET /admin/users/:id', { token: admin.token, params: { id } })];
  },
};

describe(`a published list of ${published.length} naughty strings`, () => {
  test.each(Object.entries(places))('is returned unaltered by %s', async (_place, roundTrip) => {
    for (const text of texts) {
      const [written, read] = await roundTrip(text);
      expect(read).toMatchObject(written as object);
    }
  });

  test('is refused, not altered, where it contains forbidden characters', async () => {
    expect(refused.length).toBeGreaterThan(0);
    for (const name of refused) {
      const { status, failure } = await portal.try('PUT /users/profile', {
        token: author.token,
        body: { name },
      });
      expect([name, status, failure.fields?.['name']]).toEqual([
        name,
        400,
        'Contains characters that cannot be stored',
      ]);
    }
  });
});

test('an enquiry reaches the portal’s mailbox unaltered', async () => {
  for (const text of texts.slice(0, 3)) {
    const message = fit(text, 4000);
    await portal.call('POST /enquiries', { body: { name: 'Asha', email: 'asha@example.org', message } });
    const mail = (await portal.work()).find((one) => one.text.includes('asha@example.org'));
    const words = (one: string) => one.split(/\s+/).filter(Boolean);
    for (const word of words(message)) expect(mail?.text).toContain(word);
  }
});
