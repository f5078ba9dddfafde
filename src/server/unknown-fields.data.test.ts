import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import type { CallRoute } from '../contract/index.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { refusesUnknownFields } from './unknown-fields.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const routes = Object.entries(contract).filter(
  ([route, endpoint]) => 'body' in endpoint && refusesUnknownFields(endpoint, route),
);

async function send(route: string, body: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(`${portal.url}/api${path.replaceAll(/:\w+/g, admin.id)}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test.each(routes.map(([route]) => route))('%s names a field that it does not know', async (route) => {
  const { status, body } = await send(route, { amout: 1 });
  expect([status, body.fields?.amout]).toEqual([400, 'Unknown field']);
});

test('a refund with an amount refunds nothing', async () => {
  const { status, body } = await send('POST /admin/payments/orders/:id/refund', {
    reason: 'Paid twice',
    amount: 100,
  });
  expect([status, body.fields]).toEqual([400, { amount: 'Unknown field' }]);
});

test('fields inside of fields are named by their path, whatever they are called', async () => {
  const { body } = await send('PUT /admin/site-content/partners', {
    content: [{ name: 'Meghdoot University', logo: null, link: 'https://example.org', constructor: 1 }],
  });
  expect(body.fields).toEqual({
    'content.0.link': 'Unknown field',
    'content.0.constructor': 'Unknown field',
  });
});

test('a user is written back as it was read', async () => {
  const { id } = await createUser(portal, { role: 'university' });
  for (const kind of ['users', 'universities']) {
    const { token } = admin;
    const read = await portal.call(`GET /admin/${kind}/:id` as 'GET /admin/users/:id', {
      token,
      params: { id },
    });
    const written = await portal.try(`PUT /admin/${kind}/:id` as 'PUT /admin/users/:id', {
      token,
      params: { id },
      body: read as never,
    });
    expect([written.status, written.failure?.fields]).toEqual([200, undefined]);
    expect({ ...written.data, updatedAt: null }).toEqual({ ...read, updatedAt: null });
  }
});

const sections = {
  identity: { name: 'Chair', strapLine: 'Posts', logo: null },
  partners: [{ name: 'Meghdoot University', logo: null }],
  testimonials: [{ quote: 'Useful', name: 'Asha Rao', designation: 'Dean', photo: null }],
  contacts: { address: '1 Main Road', email: '', phone: '', social: {}, channels: [] },
  grievanceOfficer: { name: 'Asha Rao', address: '1 Main Road', email: 'asha@university.example' },
  about: { lead: 'Lead', paragraphs: ['One'] },
  terms: { html: '<p>Terms</p>' },
  privacy: { html: '<p>Privacy</p>' },
  mails: { signature: 'Yours' },
};

test.each(Object.entries(sections))(
  'the section %s is written back as it was read',
  async (name, content) => {
    const route = `PUT /admin/site-content/${name}`;
    const nested = await send(route, { content });
    expect([nested.status, nested.body.fields]).toEqual([200, undefined]);
    const again = await send(route, nested.body.data[name]);
    expect([again.status, again.body.fields]).toEqual([200, undefined]);
  },
);

test('calls of readers and authors keep ignoring what they do not know', async () => {
  const { token } = await createUser(portal);
  const { status } = await portal.try(
    'PUT /saved/:kind/:id' as CallRoute,
    {
      token,
      params: { kind: 'job', id: admin.id },
      body: { other: 1 },
    } as never,
  );
  expect(status).not.toBe(400);
});
