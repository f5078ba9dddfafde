import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildImageForm } from '../../../../test/support/image-form.ts';
import { buildJob } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { uploads } from '../../../db/index.ts';
import { rateLimits } from '../../../server/rate-limits.ts';
import { newId } from '../../platform/context.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const mb = 1024 * 1024;
/** Gives the account documents of this size. */
const store = ({ id }: Person, megabytes: number) =>
  portal.db.insert(uploads).values(
    Array.from({ length: megabytes / 5 }, () => ({
      id: newId(),
      userId: id,
      address: `/uploads/${newId()}.pdf`,
      width: null,
      height: null,
      sentBytes: 5 * mb,
      createdAt: portal.now,
    })),
  );
const upload = async ({ token }: Person) =>
  portal.fetch('/uploads/image', { method: 'POST', token, ...(await buildImageForm()) } as RequestInit);

describe.each([
  { isVerified: false, megabytes: 100, hint: 'verify' },
  { isVerified: true, megabytes: 400, hint: 'delete' },
])('an account that is verified: $isVerified', ({ isVerified, megabytes, hint }) => {
  test(`stores at most ${megabytes} MB, drafts included`, async () => {
    const person = await createUser(portal, { isVerified });
    await store(person, megabytes - 5);
    expect((await upload(person)).status).toBe(201);
    await store(person, 5);
    const refused = await upload(person);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'forbidden', message: expect.stringContaining(hint) });
    const draft = await portal.try('POST /drafts/jobs', { token: person.token, body: buildJob() });
    expect(draft.status).toBe(403);
    expect((await upload(await createUser(portal))).status).toBe(201);
  });
});

test('of two uploads at once that would exceed the limit together, one is stored', async () => {
  const person = await createUser(portal, { isVerified: false });
  await store(person, 100);
  const form = await buildImageForm();
  const last = 2 * (form.body as Buffer).length;
  await portal.db.update(uploads).set({ sentBytes: 5 * mb - Math.floor((last * 0.75) / 20) });
  const statuses = (await Promise.all([upload(person), upload(person)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 403]);
});

test('an image that staff hand over counts for the account that shows it then', async () => {
  const person = await createUser(portal);
  const { token } = await createUser(portal, { role: 'admin' });
  await store(person, 400);
  const { data } = (await (await upload({ token } as Person)).json()) as { data: { url: string } };
  const body = { ...buildJob({ image: data.url }), userId: person.id, approvalStatus: 'pending' };
  const { status, failure } = await portal.try('POST /admin/jobs', { body, token });
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['image']]);
  const own = await createUser(portal);
  const { id } = await portal.call('POST /admin/jobs', { body: { ...body, userId: own.id }, token });
  const given = { params: { id }, body: { ...buildJob({ image: data.url }), userId: person.id }, token };
  expect((await portal.try('PUT /admin/jobs/:id', given)).status).toBe(400);
  await portal.db.delete(uploads).where(and(eq(uploads.userId, person.id), eq(uploads.sentBytes, 5 * mb)));
  expect((await portal.try('PUT /admin/jobs/:id', given)).status).toBe(200);
});

test('uploads are counted by account, from whatever address', async () => {
  const { id } = await createUser(portal);
  const limits = rateLimits(portal.db.$client);
  const count = (address: string, caller: string) =>
    limits({ group: 'upload', address, caller: { id: caller } as never, email: undefined }, async () => {});
  for (let n = 0; n < 100; n += 1) await count(`198.51.100.${n}`, id);
  await expect(count('203.0.113.1', id)).rejects.toMatchObject({ code: 'too_many_requests' });
  for (let n = 0; n < 4; n += 1)
    for (let times = 0; times < 100; times += 1) await count('198.51.100.1', `another account ${n}`);
});
