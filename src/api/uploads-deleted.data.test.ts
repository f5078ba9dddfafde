import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { buildPicture, uploadsIn } from '../../test/support/uploads.ts';
import { pageImage } from '../contract/uploads.ts';
import { enqueue } from '../domain/platform/tasks.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let author: Person;
let uploads: ReturnType<typeof uploadsIn>;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal);
  uploads = uploadsIn(portal);
});
afterAll(() => portal.stop());

const upload = (bytes: Buffer, sent: object = {}) => uploads.upload(bytes, { token: author.token, ...sent });
const served = (address: string) => uploads.served(address);

const storedFiles = async () =>
  (await readdir(portal.folder, { recursive: true })).filter((name) => name.endsWith('.webp'));

describe('deleting an image', () => {
  const uploadFile = async () => (await upload(await buildPicture(700, 400).jpeg().toBuffer())).data.url;

  test('is allowed for its owner', async () => {
    const url = await uploadFile();
    const stranger = await createUser(portal);
    const refused = await portal.try('DELETE /uploads/image', { body: { url }, token: stranger.token });
    expect(refused.status).toBe(403);
    expect((await portal.try('DELETE /uploads/image', { body: { url } })).status).toBe(401);
    await portal.call('DELETE /uploads/image', { body: { url }, token: author.token });
    expect((await portal.try('DELETE /uploads/image', { body: { url }, token: author.token })).status).toBe(
      404,
    );
    await portal.work();
    for (const address of pageImage(url)!
      .srcSet.split(', ')
      .map((one) => one.split(' ')[0]!))
      expect((await served(address)).status).toBe(404);
  });

  test('is allowed for staff', async () => {
    const moderator = await createUser(portal, { role: 'moderator' });
    const url = `${portal.url}${await uploadFile()}`;
    expect(
      (await portal.try('DELETE /uploads/image', { body: { url }, token: moderator.token })).status,
    ).toBe(200);
  });

  test('is refused while an item uses it', async () => {
    const url = await uploadFile();
    const job = await portal.call('POST /jobs', { body: buildJob({ image: url }), token: author.token });
    expect((await portal.try('DELETE /uploads/image', { body: { url }, token: author.token })).status).toBe(
      409,
    );
    await portal.call('PUT /jobs/:id', { params: { id: job.id }, body: buildJob(), token: author.token });
    expect((await portal.try('DELETE /uploads/image', { body: { url }, token: author.token })).status).toBe(
      200,
    );
    const again = await portal.try('POST /jobs', { body: buildJob({ image: url }), token: author.token });
    expect(again.failure.fields).toEqual({
      image: 'This image no longer exists. Please upload it again.',
    });
  });
});

test('happens with all its files after a day without use, and not while in use', async () => {
  const orphan = (await upload(await buildPicture(900, 600).jpeg().toBuffer())).data.url;
  const used = (await upload(await buildPicture(900, 600).jpeg().toBuffer())).data.url;
  await portal.call('POST /posts', { body: buildPost({ image: used }), token: author.token });
  const collect = async () => {
    await portal.db.transaction((tx) => enqueue(tx, 'collect-orphaned-uploads', {}));
    await portal.work();
  };
  await collect();
  expect((await served(orphan)).status).toBe(200);
  portal.advanceClock(dayMs + 60_000);
  await collect();
  expect((await served(orphan)).status).toBe(404);
  expect((await served(used)).status).toBe(200);
  expect((await storedFiles()).every((name) => name.includes(used.slice(9, 45)))).toBe(true);
});
