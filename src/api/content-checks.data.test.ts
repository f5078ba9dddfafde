import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { cpuTime } from '../../test/support/slow-texts.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let stranger: Person;
let unverified: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { isPremium: true });
  stranger = await createUser(portal);
  unverified = await createUser(portal, { isVerified: false });
});
afterAll(() => portal.stop());

/** HTML of an accepted length without any text. */
const emptyHtml = '<p></p>'.repeat(100);
const kinds = [
  { create: 'POST /posts', update: 'PUT /posts/:id', item: buildPost, problem: 'Content is required' },
  {
    create: 'POST /jobs',
    update: 'PUT /jobs/:id',
    item: buildJob,
    problem: 'Description must be at least 50 characters',
  },
] as const;

describe.each(kinds)('$create', ({ create, update, item, problem }) => {
  test('validates the content of callers who may post', async () => {
    const body = item({
      content: `${emptyHtml}x`.slice(0, problem.startsWith('Content') ? -1 : undefined),
    });
    const { status, failure } = await portal.try(create, { token: author.token, body });
    expect({ status, code: failure.code, fields: failure.fields }).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: { content: problem },
    });
    expect(failure.message).toBe('Some fields are not valid. Please check the marked fields.');
  });

  test('refuses callers who may not post before parsing the content', async () => {
    const body = item({ content: emptyHtml });
    const refused = await portal.try(create, { token: unverified.token, body });
    expect(refused.failure.code).toBe('email_not_verified');
    const { id } = await portal.call(create, { token: author.token, body: item() });
    const foreign = await portal.try(update, { token: stranger.token, params: { id }, body });
    expect(foreign.status).toBe(404);
  });

  test('refuses content over the maximum length without parsing it', async () => {
    const body = item({ content: '<'.repeat(170_000) });
    let fields: unknown;
    const ms = await cpuTime(async () => {
      fields = (await portal.try(create, { token: author.token, body })).failure.fields;
    });
    expect(fields).toEqual({ content: 'Must be at most 100,000 characters' });
    expect(ms).toBeLessThan(1000);
  });

  test('stores content of the maximum length within a second', async () => {
    const body = item({ content: '<'.repeat(100_000) });
    let status = 0;
    const ms = await cpuTime(async () => {
      status = (await portal.try(create, { token: author.token, body })).status;
    });
    expect(status).toBe(201);
    expect(ms).toBeLessThan(1000);
  });
});
