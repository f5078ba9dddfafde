import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyResource, type PutRoute, type Resource } from '../../test/support/resources.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { contract, type CallRoute } from '../contract/index.ts';

/** Calls whose body isn't what another call answers. */
const acts = new Set<PutRoute>([
  'PUT /users/password',
  'PUT /notices/read',
  'PUT /desk/seen',
  'PUT /searches/:id/seen',
  'PUT /posts/:id/approve',
  'PUT /jobs/:id/approve',
  'PUT /jobs/:id/outcome',
  'PUT /admin/posts/:id/featured',
  'PUT /admin/jobs/:id/featured',
  'PUT /users/email',
  'PUT /members/:id',
  'PUT /reports/:id',
  'PUT /admin/users/:id/email',
]);

let portal: TestPortal;
let resources: Resource[];
beforeAll(async () => {
  portal = await TestPortal.start();
  resources = await everyResource(portal);
});
afterAll(() => portal.stop());

/** What a change leaves out of the comparison: moments of it. */
const unchanging = (value: unknown): unknown => {
  const { updatedAt: _, ...rest } = value as Record<string, unknown>;
  return rest;
};

test('every call that replaces something is tested here', () => {
  const puts = (Object.keys(contract) as CallRoute[]).filter((route) => route.startsWith('PUT '));
  const tested = new Set(resources.map(({ put }) => put));
  expect(puts.filter((route) => !tested.has(route as PutRoute) && !acts.has(route as PutRoute))).toEqual([]);
});

test('what the API answers can be sent back, and changes nothing', async () => {
  const problems: unknown[] = [];
  for (const { what, put, by, params, read } of resources) {
    const before = await read();
    const request = { ...(params && { params }), body: before, token: by.token };
    const { status, failure } = await portal.try(put, request as never);
    if (status !== 200) problems.push([what, status, failure.fields ?? failure.message]);
    // An edit by the author may need a new decision.
    else if (put !== 'PUT /posts/:id' && put !== 'PUT /jobs/:id')
      expect([what, unchanging(await read())]).toEqual([what, unchanging(before)]);
  }
  expect(problems).toEqual([]);
});
