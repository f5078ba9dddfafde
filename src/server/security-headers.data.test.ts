import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { createAdmission } from './admission.ts';
import { mountPages } from './pages/serve-pages.ts';
import { uncompressed, type Page } from './pages/page.ts';
import { contentPolicy } from './pages/render-page.ts';
import { mountStaticFiles } from './static-files.ts';

let portal: TestPortal;
let secure: TestPortal;
let admin: Person;
let folder: string;
const admission = createAdmission({ connections: 1, maxWaitMs: 10 });

const renderPage = async (path: string): Promise<Page> => {
  const body = Buffer.from('<!doctype html><title>A page</title>');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy([]),
  };
  const status = path === '/absent' ? 404 : 200;
  return { status, headers, ...uncompressed(body), hash: 'hash' };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-client-'));
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'script.js'), 'void 0;');
  portal = await TestPortal.start({
    admission,
    mountWeb: async (app) => {
      await mountStaticFiles(app, folder);
      mountPages(app, renderPage, null);
    },
  });
  secure = await TestPortal.start({ publicUrl: 'https://portal.test' });
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(async () => {
  await portal.stop();
  await secure.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(portal.url + path, { redirect: 'manual', ...init, headers });
const asAdmin = () => ({ authorization: `Bearer ${admin.token}` });
const json = { 'content-type': 'application/json' };

async function uploaded(kind: 'image' | 'document'): Promise<string> {
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const bytes = kind === 'image' ? picture : Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
  const body = new FormData();
  body.append(kind, new Blob([new Uint8Array(bytes)]), 'file');
  const answer = await portal.fetch(`/uploads/${kind}`, { method: 'POST', body, token: admin.token });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

async function approvedJob(): Promise<string> {
  const { id } = await portal.call('POST /jobs', { token: admin.token, body: buildJob() });
  const body = { approvalStatus: 'approved' };
  await portal.call('PUT /jobs/:id/approve', { params: { id }, body, token: admin.token });
  return id;
}

/** One response of each kind: name, request, status. */
const kinds: [string, () => Promise<Response>, number][] = [
  ['a page', () => get('/'), 200],
  ['a page that is not there', () => get('/absent'), 404],
  ['a page again, unchanged', () => get('/', { 'if-none-match': '"hash"' }), 304],
  ['a script', () => get('/script.js'), 200],
  ['a drawing', () => get('/icon.svg'), 200],
  ['an uploaded image', async () => get(await uploaded('image')), 200],
  ['an uploaded document', async () => get(await uploaded('document')), 200],
  ['a file that is not there', () => get('/uploads/absent.webp'), 404],
  ['a list', () => get('/api/jobs'), 200],
  ['an item', async () => get(`/api/jobs/${await approvedJob()}`), 200],
  ['the answer to HEAD', () => get('/api/jobs', {}, { method: 'HEAD' }), 200],
  ['one’s own profile', () => get('/api/users/profile', asAdmin()), 200],
  ['an export', () => get('/api/logs/export', asAdmin()), 200],
  ['the document of the API', () => get('/api/openapi.json'), 200],
  ['the page of the API', () => get('/api/docs/'), 200],
  ['health', () => get('/api/health/live'), 200],
  ['metrics', () => get('/api/metrics'), 200],
  ['a feed', () => get('/jobs/feed.rss'), 200],
  ['a calendar', () => get('/jobs/deadlines.ics'), 200],
  ['a calendar of one job', async () => get(`/jobs/${await approvedJob()}/deadline.ics`), 200],
  ['a share image', () => get('/og/site.png'), 200],
  ['the sitemap', () => get('/sitemap.xml'), 200],
  ['robots.txt', () => get('/robots.txt'), 200],
  ['security.txt', () => get('/.well-known/security.txt'), 200],
  ['a receipt', async () => get(await createReceipt(), { ...asAdmin(), accept: 'text/html' }), 200],
  ['a receipt as PDF', async () => get(`${await createReceipt()}?format=pdf`, asAdmin()), 200],
  ['a redirection', () => get('/payments/return?order=x'), 303],
  ['a call that needs a login', () => get('/api/users/profile'), 401],
  ['a dead session', () => get('/api/users/profile', { authorization: 'Bearer x' }), 401],
  ['a call that is not there', () => get('/api/nothing'), 404],
  ['bad input', () => get('/api/jobs?page=x'), 400],
  ['a broken address', () => get('/api/jobs/%E0%A4%A'), 400],
  ['a broken body', () => get('/api/auth/login', json, { method: 'POST', body: '{' }), 400],
  ['a body of another kind', () => get('/api/auth/login', {}, { method: 'POST', body: '{}' }), 415],
  [
    'a body that is too large',
    () => get('/api/auth/login', json, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) }),
    413,
  ],
  ['a method that is not there', () => get('/api/jobs', {}, { method: 'PATCH' }), 404],
];

async function createReceipt(): Promise<string> {
  await buyCredits(portal, await createUser(portal));
  const { rows } = await portal.db.$client.query<{ id: string }>(
    'SELECT order_id AS id FROM payment_documents LIMIT 1',
  );
  return `/api/payments/orders/${rows[0]?.id}/receipt`;
}

test.each(kinds)('%s has restrictive security headers', async (_kind, ask, status) => {
  const answer = await ask();
  await answer.arrayBuffer();
  expect(answer.status).toBe(status);
  expectHardened(answer.headers);
  if (status !== 304 && status !== 303) expect(answer.headers.get('content-type')).toBeTruthy();
});

test('TRACE does not echo requests', async () => {
  const answered = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(portal.url);
    send({ hostname, port, method: 'TRACE', path: '/', headers: { 'x-secret': 'word' } }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += String(part)));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
  expect(answered.status).toBeGreaterThanOrEqual(400);
  expect(answered.text).not.toContain('word');
});

test('503 responses under load have the same security headers', async () => {
  const release = await admission.visitors.acquire('another client');
  for (const path of ['/', '/api/jobs']) {
    const { status, headers } = await get(path, { accept: 'text/html' });
    expect([path, status]).toEqual([path, 503]);
    expectHardened(headers);
  }
  release?.();
});

function expectHardened(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
  });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  for (const name of ['server', 'x-powered-by', 'set-cookie'])
    expect([name, headers.get(name)]).toEqual([name, null]);
}

test('HSTS of two years is sent if PUBLIC_URL is https, and only then', async () => {
  const demanded = 'max-age=63072000; includeSubDomains';
  expect((await secure.fetch('/jobs')).headers.get('strict-transport-security')).toBe(demanded);
  expect((await portal.fetch('/jobs')).headers.get('strict-transport-security')).toBeNull();
});

test('other sites may read what anybody may, refusals too, and nothing else', async () => {
  const origin = { origin: 'https://elsewhere.example' };
  const allowedIn = (headers: Headers) => headers.get('access-control-allow-origin');
  for (const [route, { access }] of Object.entries(contract).filter(([one]) => one.startsWith('GET'))) {
    const { headers } = await portal.fetch(route.slice(4).replace(/:\w+/g, crypto.randomUUID()), {
      headers: origin,
    });
    expect([route, allowedIn(headers)]).toEqual([route, access === 'anyone' ? '*' : null]);
    expect([route, headers.get('x-robots-tag')]).toEqual([route, 'noindex']);
  }
  for (const path of [
    '/jobs/feed.json',
    '/workshops/feed.rss',
    '/calendar/deadlines.ics',
    '/api/jobs?page=x',
    '/api/openapi.json',
  ])
    expect([path, allowedIn((await get(path, origin)).headers)]).toEqual([path, '*']);
  for (const path of ['/api/nothing', '/api/metrics', '/calendars/x.ics', '/jobs'])
    expect([path, allowedIn((await get(path, origin)).headers)]).toEqual([path, null]);
});

test('no preflight is granted, so other sites send no token and change nothing', async () => {
  for (const method of ['POST', 'GET']) {
    const asked = await portal.fetch('/jobs', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': method },
    });
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('private responses are not cacheable', async () => {
  const { token } = await createUser(portal, { role: 'admin' });
  const own = Object.entries(contract).filter(
    ([route, { access }]) => access !== 'anyone' && route.startsWith('GET'),
  );
  for (const [route] of own) {
    const path = route.slice(4).replace(/:\w+/g, crypto.randomUUID());
    const { headers } = await portal.fetch(path, { token });
    expect([route, headers.get('cache-control')]).toEqual([route, 'no-store']);
  }
});
