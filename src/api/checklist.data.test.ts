import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOf } from '../../test/support/links.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checklistKeys, type ChecklistKey } from '../contract/vocabulary/index.ts';
import { users } from '../db/index.ts';
import { removeSamples } from '../domain/staff/index.ts';
import { noPayments } from '../integrations/payments/off.ts';
import { fillWithSamples } from '../sample/index.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
});
afterAll(() => portal.stop());

const read = (of = portal, token = admin.token) => of.call('GET /admin/checklist', { token });
const open = async (of = portal, token = admin.token) =>
  (await read(of, token)).items.filter(({ done }) => !done).map(({ key }) => key);
const isOpen = async (key: ChecklistKey) => (await open()).includes(key);
const put = (section: 'identity' | 'contacts' | 'terms' | 'privacy', body: object) =>
  portal.call(`PUT /admin/site-content/${section}`, { token: admin.token, body });
const dismiss = (dismissed: unknown, token: string | undefined = admin.token) =>
  portal.try('PUT /admin/checklist', { token, body: { dismissed } });

async function upload(list: object[]): Promise<void> {
  const body = new FormData();
  body.append('institutes', new Blob([JSON.stringify(list)], { type: 'application/json' }), 'list.json');
  const { status } = await portal.fetch('/admin/institutes/import', {
    method: 'POST',
    body,
    token: admin.token,
  });
  expect(status).toBe(200);
}

test('a new portal has everything open but the samples, in the order of the work', async () => {
  expect(await read()).toEqual({
    items: checklistKeys.map((key) => ({ key, done: key === 'samples' })),
    dismissed: false,
  });
});

test('name and logo, contact and legal texts are done once an admin has stated them, until the default is restored', async () => {
  await put('identity', { name: 'Vidya Portal', strapLine: 'Openings for scholars', logo: null });
  expect(await isOpen('nameAndLogo')).toBe(false);
  await portal.call('POST /admin/site-content/restore', {
    token: admin.token,
    body: { section: 'identity', reason: null },
  });
  expect(await isOpen('nameAndLogo')).toBe(true);

  await put('contacts', { content: { address: '', email: null, phone: '' } });
  expect(await isOpen('contact'), 'contacts without any').toBe(true);
  await put('contacts', { content: { phone: '+91 20 5550 0142' } });
  expect(await isOpen('contact')).toBe(false);

  await put('terms', { html: '<p>Be kind.</p>' });
  expect(await isOpen('legalTexts'), 'one of two').toBe(true);
  await put('privacy', { html: '<p>Little is kept.</p>' });
  expect(await isOpen('legalTexts')).toBe(false);
});

test('the first moderator is one who accepted the invitation and is not blocked', async () => {
  const { id, email } = await portal.call('POST /admin/users', {
    token: admin.token,
    body: { name: 'Mira', email: 'mira@example.org', role: 'moderator', invite: true },
  });
  expect(await isOpen('moderator'), 'an invitation').toBe(true);
  const { token } = linkOf((await portal.work()).find(({ to }) => to === email));
  const password = 'Chosen-horse7';
  await portal.call('POST /auth/accept-invitation', { body: { token, password, confirmPassword: password } });
  expect(await isOpen('moderator')).toBe(false);
  await portal.db.update(users).set({ blockedAt: portal.now }).where(eq(users.id, id));
  expect(await isOpen('moderator'), 'a blocked one').toBe(true);
});

test('institutions are there with a list, not with one that an admin or an author adds', async () => {
  const { token } = await createUser(portal);
  const website = 'https://one.example';
  await portal.call('POST /institutes', { token, body: { name: 'Typed College', website } });
  await portal.call('POST /institutes', {
    token: admin.token,
    body: { name: 'Added College', website },
  });
  expect(await isOpen('institutions')).toBe(true);
  await upload([
    { name: 'Listed University', alpha_two_code: 'IN', domains: ['listed.example'], web_pages: [] },
  ]);
  expect(await isOpen('institutions')).toBe(false);
});

test('samples leave everything open that they pretend to do, until they are removed', async () => {
  const filled = await TestPortal.start();
  try {
    await fillWithSamples(filled.ctx, { dataDir: filled.folder, log: () => {} });
    const { token } = await createUser(filled, { role: 'admin' });
    expect(await open(filled, token)).toEqual(checklistKeys);
    await removeSamples(filled.ctx);
    expect(await open(filled, token)).not.toContain('samples');
  } finally {
    await filled.stop();
  }
});

test('payments are open in the sandbox only', async () => {
  expect(await isOpen('payments')).toBe(true);
  const selling = await TestPortal.start({ payments: { ...noPayments, name: 'razorpay' } });
  try {
    const { token } = await createUser(selling, { role: 'admin' });
    expect(await open(selling, token)).not.toContain('payments');
  } finally {
    await selling.stop();
  }
});

test('an admin dismisses it for all and shows it again; the log says who', async () => {
  expect(await dismiss(true)).toMatchObject({ status: 200, data: { dismissed: true } });
  const other = await createUser(portal, { role: 'admin' });
  expect((await read(portal, other.token)).dismissed).toBe(true);
  await dismiss(true);
  expect(await dismiss(false)).toMatchObject({ status: 200, data: { dismissed: false } });
  const { logs } = await portal.call('GET /logs', { token: admin.token, query: { entityType: 'site' } });
  expect(
    logs
      .filter(({ entityTitle }) => entityTitle?.startsWith('Checklist'))
      .map(({ entityTitle, moderatorName }) => [entityTitle, moderatorName])
      .toSorted(),
  ).toEqual([
    ['Checklist dismissed', 'Adil Admin'],
    ['Checklist shown again', 'Adil Admin'],
  ]);
  expect((await dismiss('yes')).failure.fields).toEqual({ dismissed: 'Must be true or false' });
});

test('it is for admins alone', async () => {
  const moderator = await createUser(portal, { role: 'moderator' });
  for (const [token, status] of [
    [moderator.token, 403],
    [undefined, 401],
  ] as const)
    expect([
      (await portal.try('GET /admin/checklist', { token })).status,
      (await portal.try('PUT /admin/checklist', { token, body: { dismissed: true } })).status,
      (await portal.try('POST /admin/mail-test', { token, body: {} })).status,
    ]).toEqual([status, status, status]);
});
