import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { createUser, describeAnswer } from './support/people.ts';
import { until } from './support/waiting.ts';
import { call, get, product } from './support/shared.ts';
import { uploadFile } from './support/uploads.ts';

const isOnDisk = async (url: string) =>
  (await readdir(join(product.dataDir, 'uploads'), { recursive: true })).some((file) =>
    file.endsWith(basename(url)),
  );

test('an image is stored, served and deleted', async () => {
  const { token } = await createUser();
  const { bytes } = await get('/og/site.png');
  const sent = await uploadFile('/uploads/image', token, {
    field: 'image',
    name: 'cover.png',
    type: 'image/png',
    bytes,
  });
  expect(sent.status, describeAnswer(sent)).toBe(201);
  const { url, width, height } = sent.json().data;
  expect([width, height]).toEqual([1200, 630]);
  const served = await get(url);
  expect(served.status).toBe(200);
  expect(served.headers['content-type']).toMatch(/^image\//);
  expect(await isOnDisk(url)).toBe(true);
  expect((await call('/uploads/image', { method: 'DELETE', token, body: { url } })).status).toBe(200);
  // The worker removes the file once the deletion is committed.
  await until(async () => (await get(url)).status === 404, 'the file is gone');
  expect(await isOnDisk(url)).toBe(false);
});
