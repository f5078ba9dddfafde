import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { temporarySecurity } from '../app/context.ts';
import { enqueue } from '../domain/platform/tasks.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let author: Person;
let stranger: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal);
  stranger = await createUser(portal);
});
afterAll(() => portal.stop());

const pdf = (size = 600) => {
  const [head, end] = [Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from('\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(size - head.length - end.length, 'x'), end]);
};

interface UploadOptions {
  field?: string;
  name?: string;
  type?: string;
  token?: string;
}
async function upload(bytes: Buffer, sent: UploadOptions = {}) {
  const { field = 'document', name = 'cv.pdf', type = 'application/pdf', token = author.token } = sent;
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await portal.fetch('/uploads/document', { method: 'POST', body, token });
  const answer = (await response.json()) as { data: { url: string }; code: string; message: string };
  return { status: response.status, ...answer };
}
const uploadFile = async (token = author.token) => (await upload(pdf(), { token })).data.url;
const served = (address: string) => fetch(portal.url + address);
const saveCv = (cvUpload: string | null, token = author.token) =>
  portal.try('PUT /users/profile', { body: { cvUpload }, token });
const remove = (url: string, token?: string) =>
  portal.try('DELETE /uploads/document', { body: { url }, token });
const storedFiles = async () =>
  (await readdir(portal.folder, { recursive: true })).filter((name) => name.endsWith('.pdf'));

describe('an uploaded document', () => {
  test('is served unchanged, as a download only', async () => {
    const bytes = pdf();
    const { status, data } = await upload(bytes, { type: 'text/plain', name: '../../x.html' });
    expect(status).toBe(201);
    const { headers, ...response } = await served(data.url).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      bytes: Buffer.from(await answer.arrayBuffer()),
    }));
    expect(response).toEqual({ status: 200, bytes });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  test('has an unguessable address', async () => {
    const addresses = await Promise.all([1, 2, 3].map(() => uploadFile()));
    const secrets = addresses.map((address) => /-([0-9a-f]{32})\.pdf$/.exec(address)?.[1]);
    expect(new Set(secrets).size).toBe(3);
    expect(secrets).not.toContain(undefined);
    const [first, second] = addresses as [string, string];
    const mixed = first.slice(0, -36) + second.slice(-36);
    expect((await served(mixed)).status).toBe(404);
  });
});

describe('the upload is refused for', () => {
  test('guests', async () => {
    expect(await upload(pdf(), { token: '' })).toMatchObject({ status: 401 });
  });

  test('anything but a complete PDF, whatever its name and type', async () => {
    const half = pdf().subarray(0, 300);
    for (const bytes of [Buffer.from('<html><script>alert(1)</script>%%EOF'), Buffer.from('%PDF-'), half])
      expect(await upload(bytes)).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
        message: 'Only PDF documents can be uploaded.',
      });
  });

  test('more than 10 MB, but not for exactly 10 MB', async () => {
    const limit = 10 * 1024 * 1024;
    expect(await upload(pdf(limit))).toMatchObject({ status: 201 });
    expect(await upload(pdf(limit + 1))).toMatchObject({
      status: 413,
      message: 'File size must be less than 10MB',
    });
  });

  test('a wrong field name and an empty file', async () => {
    expect(await upload(pdf(), { field: 'image' })).toMatchObject({
      status: 400,
      fields: { document: 'Document is required' },
    });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400 });
  });
});

describe('a CV on a profile', () => {
  test("may be the user's own document or any web address", async () => {
    const url = await uploadFile();
    expect(await saveCv(url)).toMatchObject({ status: 200, data: { cvUpload: url } });
    expect((await saveCv(url)).status).toBe(200);
    expect((await saveCv('https://example.org/cv.pdf')).status).toBe(200);
    expect((await saveCv('/uploads/elsewhere.pdf')).failure.fields).toEqual({
      cvUpload: 'Must be a valid URL',
    });
  });

  test("may not be another user's document or a deleted one", async () => {
    const fields = { cvUpload: 'This document no longer exists. Please upload it again.' };
    expect((await saveCv(await uploadFile(stranger.token))).failure.fields).toEqual(fields);
    const deletedDocument = await uploadFile();
    await remove(deletedDocument, author.token);
    expect((await saveCv(deletedDocument)).failure.fields).toEqual(fields);
  });

  test('is visible to its owner only', async () => {
    const url = await uploadFile();
    await saveCv(url);
    const shown = await portal.call('GET /users/:id', { params: { id: author.id }, token: stranger.token });
    expect(JSON.stringify(shown)).not.toContain('cv');
  });
});

describe('deleting a document', () => {
  test('is allowed for its owner and removes the file', async () => {
    const url = await uploadFile();
    expect((await remove(url)).status).toBe(401);
    expect((await remove(url, stranger.token)).status).toBe(403);
    const asImage = await portal.try('DELETE /uploads/image', { body: { url }, token: author.token });
    expect(asImage.status).toBe(404);
    expect((await remove(url, author.token)).status).toBe(200);
    await portal.work();
    expect((await served(url)).status).toBe(404);
  });

  test('is allowed for staff', async () => {
    const moderator = await createUser(portal, { role: 'moderator' });
    expect((await remove(await uploadFile(), moderator.token)).status).toBe(200);
  });

  test('is refused while the profile uses it', async () => {
    const url = await uploadFile();
    await saveCv(url);
    expect((await remove(url, author.token)).status).toBe(409);
    await saveCv(null);
    expect((await remove(url, author.token)).status).toBe(200);
  });
});

test('happens a day after the last profile stopped using it, and not while one does', async () => {
  const used = await uploadFile();
  const orphan = await uploadFile();
  await saveCv(used);
  portal.advanceClock(dayMs + 60_000);
  await portal.db.transaction((tx) => enqueue(tx, 'collect-orphaned-uploads', {}));
  await portal.work();
  expect((await served(orphan)).status).toBe(404);
  expect((await served(used)).status).toBe(200);
  expect((await storedFiles()).map((name) => `/uploads/${name.split('/').at(-1)}`)).toEqual([used]);
});

describe('with a malware scanner', () => {
  const { findMalware } = temporarySecurity();
  afterEach(() => {
    portal.ctx.security.findMalware = findMalware;
  });

  test('infected files of any kind are refused and not stored', async () => {
    portal.ctx.security.findMalware = async () => 'Eicar-Signature';
    const before = await storedFiles();
    const { status, code } = await upload(pdf());
    expect([status, code]).toEqual([400, 'malware_found']);
    expect(await storedFiles()).toEqual(before);
  });

  test('uploads are refused while the scanner is unavailable', async () => {
    portal.ctx.security.findMalware = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    const { status, message } = await upload(pdf());
    expect([status, message]).toEqual([
      503,
      'Files cannot be checked for malware at the moment. Please try again in a few minutes.',
    ]);
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array([0xff, 0xd8, 0xff])]), 'x.jpg');
    const image = await portal.fetch('/uploads/image', { method: 'POST', body, token: author.token });
    expect(image.status).toBe(503);
  });
});
