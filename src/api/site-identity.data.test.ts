import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRegistration, createUser, type Person } from '../../test/support/people.ts';
import { insertItem } from '../../test/support/item-rows.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let jobId: string;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
  jobId = await insertItem({ type: 'job', applicationDeadline: '2027-03-01' }, portal.db);
});
afterAll(() => portal.stop());

const name = 'Vidya & <Sons> Academic Portal';
const identity = { name, strapLine: 'Openings for scholars', logo: null };
const put = (body: unknown) =>
  portal.try('PUT /admin/site-content/identity', { token: admin.token, body: body as never });
const versions = () =>
  portal.call('GET /admin/site-content/:section/versions', {
    token: admin.token,
    params: { section: 'identity' },
  });
const text = async (path: string) => (await fetch(portal.url + path)).text();

async function uploadLogo(colour: string): Promise<string> {
  const file = await sharp({ create: { width: 80, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(file)]), 'logo.png');
  const answer = await portal.fetch('/uploads/image', { method: 'POST', body: form, token: admin.token });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

test('the name that an admin states stands in feeds, calendars, frames, the manifest and the API’s document', async () => {
  expect((await put(identity)).status).toBe(200);
  expect((await portal.call('GET /site-content')).identity?.content).toEqual(identity);
  const feed = JSON.parse(await text('/jobs/feed.json')) as { title: string; description: string };
  expect([feed.title, feed.description]).toEqual([`Jobs | ${name}`, 'Openings for scholars']);
  expect(await text('/jobs/deadlines.ics')).toContain(`Deadlines: Jobs | ${name}`);
  expect(await text(`/jobs/${jobId}/deadline.ics`)).toContain(` | ${name}`);
  expect(await text('/embed/jobs')).toContain('On Vidya &#38; &#60;Sons&#62; Academic Portal');
  const { info } = JSON.parse(await text('/api/openapi.json')) as {
    info: { title: string; contact: unknown };
  };
  expect(info).toMatchObject({
    title: `${name} API`,
    contact: { name, url: 'http://portal.test/about' },
  });
  const manifest = JSON.parse(await text('/manifest.webmanifest')) as object;
  expect(manifest).toMatchObject({ name, description: 'Openings for scholars' });
  expect(await text('/alerts/unsubscribe?token=x')).toContain('Vidya &#38; &#60;Sons&#62; Academic Portal');
});

test('a mail carries the name and the logo, and the mark while there is none', async () => {
  const mailed = async (email: string) => {
    await portal.call('POST /newsletter', { body: { email } });
    return (await portal.work()).at(-1)!;
  };
  await put(identity);
  const marked = await mailed('first@example.org');
  expect(marked.subject).toContain(name);
  const logo = await uploadLogo('#c01020');
  await put({ ...identity, logo });
  const shown = await mailed('second@example.org');
  const { dominant } = await sharp(shown.picture!.content).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect(marked.picture!.content.equals(shown.picture!.content)).toBe(false);
});

test('the body may be as it is read, and wrong fields are named', async () => {
  await put(identity);
  const read = (await portal.call('GET /site-content')).identity!;
  expect((await put(read)).status).toBe(200);
  expect((await put({ ...identity, updatedAt: null })).failure.code).toBe('changed_meanwhile');
  const wrong = await put({ name: 'x'.repeat(61), strapLine: 'a\nb', logo: 'javascript:alert(1)' });
  expect(wrong.failure.fields).toEqual({
    name: 'Must be at most 60 characters',
    strapLine: 'Must be one line without control characters',
    logo: 'Must be a valid URL',
  });
  const gone = await put({ ...identity, logo: '/uploads/image/gone.webp' });
  expect(gone.failure.fields).toEqual({ logo: expect.any(String) as string });
  expect((await put({ name: ' ' })).failure.fields).toEqual({ name: 'Name is required' });
});

test('earlier versions are listed with who changed what and why, newest first', async () => {
  const before = (await versions()).totalCount;
  await put({ ...identity, name: 'First name', reason: 'A beginning' });
  portal.advanceClock(60_000);
  await portal.call('POST /admin/site-content/restore', {
    token: admin.token,
    body: { section: 'identity', reason: null },
  });
  const { versions: listed, totalCount } = await versions();
  expect(totalCount).toBe(before + 2);
  expect(listed.slice(0, 2)).toMatchObject([
    { content: null, updatedBy: 'Adil Admin', reason: null },
    { content: { ...identity, name: 'First name' }, updatedBy: 'Adil Admin', reason: 'A beginning' },
  ]);
});

test('a password that is the portal’s name is refused', async () => {
  await put({ ...identity, name: 'Vidyapeeth' });
  const password = 'Vidyapeeth2026!';
  const body = buildRegistration({ password, confirmPassword: password });
  const { failure } = await portal.try('POST /auth/register', { body });
  expect(failure.fields).toEqual({ password: expect.stringContaining('name') as string });
});
