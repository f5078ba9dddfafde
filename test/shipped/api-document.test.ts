import { Validator } from '@seriousme/openapi-schema-validator';
import OpenAPIClientAxios, { type Document } from 'openapi-client-axios';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { sampleAccount, describeAnswer } from './support/people.ts';
import { call, product } from './support/shared.ts';

let document: Document;
beforeAll(async () => {
  const answer = await call('/openapi.json');
  expect(answer.status, describeAnswer(answer)).toBe(200);
  document = answer.json<Document>();
});

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const { valid, errors } = await new Validator().validate({ ...document });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('it contains every call of the contract', () => {
  const documented = Object.entries(document.paths!).flatMap(([path, methods]) =>
    Object.keys(methods!).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = Object.keys(contract).map((route) => route.replace(/:(\w+)/g, '{$1}'));
  expect(calls.filter((one) => !documented.includes(one))).toEqual([]);
});

test('a client generated from it can list jobs and read a profile', async () => {
  const client = await new OpenAPIClientAxios({ definition: document }).init();
  const { data } = await client.paths['/jobs']!.get!({ limit: 3 });
  expect(data.data.jobs).toHaveLength(3);
  const one = await client.paths['/jobs/{id}']!.get!({ id: data.data.jobs[0].id });
  expect(one.data.data.title).toBe(data.data.jobs[0].title);
  const { token, email } = await sampleAccount('individual');
  const headers = { authorization: `Bearer ${token}` };
  const profile = await client.paths['/users/profile']!.get!(undefined, undefined, { headers });
  expect(profile.data.data.email).toBe(email);
});

test('/api/docs loads with its scripts', async () => {
  const page = await call('/docs');
  const { status, text, headers } = [301, 302].includes(page.status) ? await call('/docs/') : page;
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  expect(text).toContain('/api/openapi.json');
  const scripts = [...text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src!);
  expect(scripts.length).toBeGreaterThan(0);
  for (const src of scripts) {
    const { pathname } = new URL(src, `${product.url}/api/docs/`);
    expect((await call(pathname.replace(/^\/api/, ''))).status, src).toBe(200);
  }
});
