import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForChanges } from '../app/listen-for-changes.ts';
import { type Actor, newId } from '../domain/platform/context.ts';
import { updateSiteContent } from '../domain/staff/index.ts';
import { deleteUnusedUploads } from '../domain/people/index.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
});
afterAll(() => portal.stop());

const partners = [{ name: 'Deccan Sample University', logo: null }];
const about = { lead: 'Who we are.', paragraphs: ['One paragraph.', 'Another <b>one</b>.'] };
const contacts = {
  address: '1 Sample Street, Pune',
  email: 'office@portal.example',
  phone: '+91 20 1234 5678',
  social: { linkedin: 'https://linkedin.example/us', youtube: '', instagram: null },
  channels: [{ label: 'Our channel', kind: 'telegram', url: 'https://t.example/us' }],
};
const shown = () => portal.call('GET /site-content');
type Section = 'partners' | 'testimonials' | 'contacts' | 'grievanceOfficer' | 'about' | 'mails';
const put = (section: Section, body: unknown, token: string | undefined = admin.token) =>
  portal.try(`PUT /admin/site-content/${section}`, { token, body });

test('sections that were never edited are null, and pages show their defaults', async () => {
  expect(await shown()).toEqual({
    identity: null,
    partners: null,
    testimonials: null,
    contacts: null,
    grievanceOfficer: null,
    about: null,
    terms: null,
    privacy: null,
    mails: null,
  });
});

describe('an edit', () => {
  test('is public and changes no other section', async () => {
    expect((await put('about', { content: about })).status).toBe(200);
    const read = await shown();
    expect(read.about).toEqual({ content: about, updatedAt: portal.now.toISOString() });
    expect(read.partners).toBeNull();
  });

  test('is logged once with admin and reason', async () => {
    await put('partners', { content: partners, reason: 'A new partner' });
    await put('partners', { content: [] });
    const { logs } = await portal.call('GET /logs', { token: admin.token, query: { entityType: 'site' } });
    const ours = logs.filter(({ entityTitle }) => entityTitle === 'Partners');
    expect(ours.map(({ action, moderatorName }) => [action, moderatorName])).toEqual([
      ['updated', 'Adil Admin'],
      ['updated', 'Adil Admin'],
    ]);
    expect(ours.map(({ reason }) => reason).sort()).toEqual(['A new partner', null]);
    expect(new Set(ours.map(({ entityId }) => entityId)).size).toBe(1);
  });

  test('of a changed section is refused with the current content, and not logged', async () => {
    const before = await portal.call('GET /logs', { token: admin.token });
    const first = await put('testimonials', { content: [], updatedAt: null });
    expect(first.status).toBe(200);
    const late = await put('testimonials', {
      content: [{ quote: 'Late', name: 'L', designation: '', photo: null }],
      updatedAt: null,
    });
    expect([late.status, late.failure.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.failure.current).toEqual({ content: [], updatedAt: portal.now.toISOString() });
    const { totalCount } = await portal.call('GET /logs', { token: admin.token });
    expect(totalCount).toBe(before.totalCount + 1);
  });

  test('by an admin whose account was deleted meanwhile is refused', async () => {
    const deletedAdmin = { id: newId(), name: 'Adil Admin', role: 'admin' } as Actor;
    await expect(
      updateSiteContent(portal.ctx, deletedAdmin, 'about', { content: about, reason: null }),
    ).rejects.toMatchObject({ code: 'session_ended' });
  });

  test('of the contacts redirects the next enquiry', async () => {
    await portal.work();
    await put('contacts', { content: contacts });
    expect((await shown()).contacts?.content.social).toEqual({
      linkedin: 'https://linkedin.example/us',
      youtube: null,
      instagram: null,
      x: null,
    });
    await portal.call('POST /enquiries', {
      body: { name: 'Ravi', email: 'ravi@example.org', message: 'A word about partners.' },
    });
    expect((await portal.work()).map(({ to }) => to)).toContain('office@portal.example');
  });

  test('of the contacts may state any of them alone, and an empty one appears nowhere', async () => {
    await put('contacts', { content: { email: 'office@portal.example', phone: null, address: '' } });
    expect((await shown()).contacts?.content).toEqual({
      address: '',
      email: 'office@portal.example',
      phone: '',
      social: { linkedin: null, youtube: null, instagram: null, x: null },
      channels: [],
    });
    await portal.call('POST /newsletter', { body: { email: 'reader@example.org' } });
    const mail = (await portal.work()).at(-1)!;
    expect(mail.replyTo).toBe('office@portal.example');
    await put('contacts', { content: { phone: '+91 20 5550 0142' } });
    await portal.call('POST /newsletter', { body: { email: 'another@example.org' } });
    const [next] = await portal.work();
    expect(next).not.toHaveProperty('replyTo');
    expect(next!.text).toContain('-- \nLectern\nContact: http');
  });

  test('of the signature stands under the next mail, and of the officer takes the fields as they are', async () => {
    expect((await put('mails', { signature: 'Yours,\nThe office' })).status).toBe(200);
    await portal.call('POST /newsletter', { body: { email: 'third@example.org' } });
    expect((await portal.work()).at(-1)!.text).toContain('\n\nYours,\nThe office\n\n');
    const officer = { name: 'Asha Rao', address: 'Pune', email: 'asha@example.org' };
    expect((await put('grievanceOfficer', officer)).data.grievanceOfficer?.content).toEqual(officer);
    expect((await put('mails', { signature: 'x'.repeat(501) })).failure.fields).toEqual({
      signature: 'Must be at most 500 characters',
    });
  });

  test('makes every process drop its cached pages', async () => {
    let onNotification: () => void = () => {};
    const first = new Promise<void>((resolve) => (onNotification = resolve));
    let changes = 0;
    const listener = listenForChanges(portal.databaseUrl, {
      changed: () => void (changes += 1),
      connected: (isConnected) => isConnected && onNotification(),
    });
    await first;
    const before = changes;
    await put('about', { content: { ...about, lead: 'Who we are now.' } });
    await expect.poll(() => changes).toBeGreaterThan(before);
    await listener.stop();
  });
});

describe('restoring a section', () => {
  const restore = (section: string, reason?: string, token: string | undefined = admin.token) =>
    portal.try('POST /admin/site-content/restore', { token, body: { section, reason } });

  test('brings back the default and logs admin, reason and the former content', async () => {
    await put('about', { content: about });
    const { status, data } = await restore('about', 'Written by mistake');
    expect([status, data.about, (await shown()).about]).toEqual([200, null, null]);
    const { logs } = await portal.call('GET /logs', { token: admin.token, query: { action: 'deleted' } });
    expect(logs[0]).toMatchObject({
      entityType: 'site',
      entityTitle: 'About text',
      moderatorName: 'Adil Admin',
      reason: 'Written by mistake',
    });
  });

  test('is refused for an unedited or unknown section', async () => {
    expect((await restore('about')).status).toBe(404);
    expect((await restore('footer')).status).toBe(400);
  });

  test('requires an admin', async () => {
    const moderator = await createUser(portal, { role: 'moderator' });
    expect((await restore('partners', undefined, moderator.token)).status).toBe(403);
  });
});

describe('editing by others', () => {
  test.each(['individual', 'university', 'moderator'] as const)('is refused for %s', async (role) => {
    const before = await shown();
    const { token } = await createUser(portal, { role });
    const { status, failure } = await put('partners', { content: partners }, token);
    expect([status, failure.code]).toEqual([403, 'forbidden']);
    expect(await shown()).toEqual(before);
  });

  test('is refused for a visitor', async () => {
    const { status } = await portal.try('PUT /admin/site-content/about', { body: { content: about } });
    expect(status).toBe(401);
  });
});

describe('errors name the path of the field', () => {
  const long = 'x'.repeat(3001);
  test.each([
    ['partners', [{ name: ' ', logo: null }], 'content.0.name', 'Name is required'],
    ['partners', [{ name: 'A', logo: 'javascript:alert(1)' }], 'content.0.logo', 'Must be a valid URL'],
    ['partners', Array(61).fill(partners[0]), 'content', 'Must be at most 60'],
    ['testimonials', [{ quote: '', name: 'A', designation: '' }], 'content.0.quote', 'Quotation is required'],
    ['about', { lead: 'A', paragraphs: [] }, 'content.paragraphs', 'Must be at least 1'],
    ['about', { lead: 'A', paragraphs: [long] }, 'content.paragraphs.0', 'Must be at most 3,000 characters'],
    [
      'grievanceOfficer',
      { name: '', address: 'Pune', email: 'asha@example.org' },
      'name',
      'Name is required',
    ],
    ['contacts', { ...contacts, email: 'nobody' }, 'content.email', 'Invalid email address'],
    ['contacts', { ...contacts, phone: 'call us' }, 'content.phone', 'Must be a phone number'],
    [
      'contacts',
      { ...contacts, channels: [{ label: 'A', kind: 'telegram', url: 'javascript:alert(1)' }] },
      'content.channels.0.url',
      'Must be a valid URL',
    ],
    [
      'contacts',
      { ...contacts, social: { ...contacts.social, x: 'javascript:alert(1)' } },
      'content.social.x',
      'Must be a valid URL',
    ],
  ] as const)('%s %#', async (section, content, field, message) => {
    const before = await shown();
    const { status, failure } = await put(section, { content });
    expect([status, failure.fields]).toEqual([400, { [field]: message }]);
    expect(await shown()).toEqual(before);
  });
});

describe('an uploaded image', () => {
  const upload = async (): Promise<string> => {
    const form = new FormData();
    const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    form.append('image', new Blob([new Uint8Array(file)]), 'logo.png');
    const response = await portal.fetch('/uploads/image', {
      method: 'POST',
      body: form,
      token: admin.token,
    });
    return ((await response.json()) as { data: { url: string } }).data.url;
  };

  test('is kept while the site shows it', async () => {
    const logo = await upload();
    await put('partners', { content: [{ name: 'With a logo', logo }] });
    portal.advanceClock(30 * dayMs);
    expect(await deleteUnusedUploads(portal.ctx)).toBe(0);
    const fresh = await portal.call('POST /auth/login', {
      body: { email: admin.email, password: admin.password },
    });
    await put('partners', { content: [] }, fresh.token);
    expect(await deleteUnusedUploads(portal.ctx)).toBe(1);
    const { failure } = await put('partners', { content: [{ name: 'Late', logo }] }, fresh.token);
    expect(failure.fields).toEqual({
      'content.0.logo': 'This image no longer exists. Please upload it again.',
    });
  });
});
