import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../contract/index.ts';
import { user } from '../contract/shapes/user.ts';
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

test('the OpenAPI document names every call and its shapes, also beside a second copy of some', async () => {
  // The built pages contain one of the shapes that they use.
  vi.resetModules();
  const { user: copy } = await import('../contract/shapes/user.ts');
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

test('the reference page offers this API alone, none of its library’s services', async () => {
  const response = await portal.fetch('/docs/');
  expect(response.status).toBe(200);
  const page = await response.text();
  for (const setting of [
    '"url":"/api/openapi.json"',
    '"telemetry":false',
    '"hideClientButton":true',
    '"showDeveloperTools":"never"',
    '"agent":{"disabled":true}',
    '"mcp":{"disabled":true}',
  ])
    expect(page.replace(/\s/g, '')).toContain(setting);
});
