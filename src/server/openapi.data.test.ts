import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../contract/index.ts';
import { user } from '../contract/people/user.ts';
import { sendRaw } from '../../test/support/odd-requests.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
}

test('the OpenAPI document lists every call and its schemas', async () => {
  // The built pages contain their own copy of some schemas.
  vi.resetModules();
  const { user: copy } = await import('../contract/people/user.ts');
  expect(copy).not.toBe(user);
  const response = await portal.fetch('/openapi.json');
  expect(response.status).toBe(200);
  const { openapi, paths, components } = (await response.json()) as Document;
  expect(openapi).toBe('3.1.0');
  const documented = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(documented).toEqual(expect.arrayContaining(Object.keys(contract)));
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['User', 'Job', 'Post', 'Failure']));
  const text = JSON.stringify(paths);
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(components.schemas).toHaveProperty(name);
  expect(text).toContain('"#/components/schemas/Job"');
});

test('the reference page shows this API only, without its library’s services', async () => {
  const response = await portal.fetch('/docs/');
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toMatch(/<html lang="en"/);
  for (const setting of [
    '"url":"/api/openapi.json"',
    '"telemetry":false',
    '"hideClientButton":true',
    '"showDeveloperTools":"never"',
    '"agent":{"disabled":true}',
    '"mcp":{"disabled":true}',
    '"customCss":"a[href*=\\"scalar.com\\"]{display:none}"',
  ])
    expect(page.replace(/\s/g, '')).toContain(setting);
});

test('the reference page honours Connection: close, and its unknown files are 404', async () => {
  const { hostname: host, port } = new URL(portal.url);
  for (const path of ['', '/', '/js/scalar.js', '/nothing']) {
    const request = `HEAD /api/docs${path} HTTP/1.1\r\nhost: portal.test\r\nconnection: close\r\n\r\n`;
    expect(await sendRaw({ host, port: Number(port) }, request)).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect(await (await portal.fetch('/docs/nothing')).json()).toMatchObject({ code: 'not_found' });
});

test('the large script of the reference page is loaded from its library once', async () => {
  const read = async (method: string) => {
    const response = await portal.fetch('/docs/js/scalar.js', { method });
    await response.arrayBuffer();
    return Number(response.headers.get('content-length'));
  };
  const size = await read('GET');
  expect(size).toBeGreaterThan(1_000_000);
  const joined = vi.spyOn(Buffer, 'concat');
  expect(await read('HEAD')).toBe(size);
  const sizes = joined.mock.results.map(({ value }) => (value as Buffer).length);
  joined.mockRestore();
  expect(sizes.filter((one) => one >= size)).toEqual([]);
});
