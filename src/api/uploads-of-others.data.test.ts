import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { uploadsIn } from '../../test/support/uploads.ts';
import { users } from '../db/index.ts';

let portal: TestPortal;
let files: ReturnType<typeof uploadsIn>;
let owner: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start({ imageHosts: ['images.example'] });
  files = uploadsIn(portal);
  owner = await createUser(portal);
  stranger = await createUser(portal);
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

/** Every call that accepts an image URL, made by a user about their own items. */
async function uses(
  person: Person,
): Promise<
  [string, string, (image: string) => Promise<{ status: number; failure: { fields?: unknown } }>][]
> {
  const { token } = person;
  const job = await portal.call('POST /jobs', { body: buildJob(), token });
  const post = await portal.call('POST /posts', { body: buildPost(), token });
  const jobDraft = await portal.call('POST /drafts/jobs', { body: buildJob(), token });
  const postDraft = await portal.call('POST /drafts/posts', { body: buildPost(), token });
  return [
    ['POST /jobs', 'image', (image) => portal.try('POST /jobs', { body: buildJob({ image }), token })],
    [
      'PUT /jobs',
      'image',
      (image) => portal.try('PUT /jobs/:id', { params: { id: job.id }, body: buildJob({ image }), token }),
    ],
    ['POST /posts', 'image', (image) => portal.try('POST /posts', { body: buildPost({ image }), token })],
    [
      'PUT /posts',
      'image',
      (image) => portal.try('PUT /posts/:id', { params: { id: post.id }, body: buildPost({ image }), token }),
    ],
    [
      'a new draft of a job',
      'image',
      (image) => portal.try('POST /drafts/jobs', { body: buildJob({ image }), token }),
    ],
    [
      'a draft of a job',
      'image',
      (image) =>
        portal.try('PUT /drafts/jobs/:id', { params: { id: jobDraft.id }, body: buildJob({ image }), token }),
    ],
    [
      'a new draft of a post',
      'image',
      (image) => portal.try('POST /drafts/posts', { body: buildPost({ image }), token }),
    ],
    [
      'a draft of a post',
      'image',
      (image) =>
        portal.try('PUT /drafts/posts/:id', {
          params: { id: postDraft.id },
          body: buildPost({ image }),
          token,
        }),
    ],
    [
      'submitting a draft',
      'image',
      (image) =>
        portal.try('POST /drafts/posts/:id/submit', {
          params: { id: postDraft.id },
          body: buildPost({ image }),
          token,
        }),
    ],
    [
      'PUT /users/profile',
      'profileImage',
      (profileImage) => portal.try('PUT /users/profile', { body: { profileImage }, token }),
    ],
    [
      'POST /institutes',
      'logoImage',
      (logoImage) =>
        portal.try('POST /institutes', {
          body: { name: `Institute ${Math.random()}`, location: 'Asia/India', logoImage },
          token,
        }),
    ],
  ];
}

describe('an upload of another user', () => {
  test('is refused in every image field, with field and reason', async () => {
    const image = await files.uploadImage(owner);
    for (const [name, field, use] of await uses(stranger)) {
      const { status, failure } = await use(image);
      expect([name, status, failure.fields]).toEqual([
        name,
        400,
        { [field]: 'This image was uploaded by another user. Please upload the image yourself.' },
      ]);
    }
    expect((await files.remove(image, owner.token)).status).toBe(200);
  });

  test('is refused as an absolute address, too', async () => {
    const image = await files.uploadImage(owner);
    const escaped = image.replace(/[0-9a-f]/, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    const narrower = image.replace('.webp', '-320.webp');
    for (const [name, field, use] of await uses(stranger))
      for (const path of [image, escaped, narrower, image.toUpperCase().replace('/UPLOADS/', '/uploads/')]) {
        const { status, failure } = await use(`${portal.url}${path}`);
        expect([name, path, status, Object.keys(failure.fields ?? {})]).toEqual([name, path, 400, [field]]);
      }
    const elsewhere = 'https://images.example/uploads/0198c2f0-0000-7000-8000-000000000001-10x10.webp';
    const body = buildPost({ image: elsewhere });
    expect((await portal.try('POST /posts', { body, token: stranger.token })).status).toBe(201);
  });

  test('cannot be used by staff for a third user either', async () => {
    const image = await files.uploadImage(owner);
    const body = { ...buildPost({ image }), userId: stranger.id, approvalStatus: 'pending' };
    const { status, failure } = await portal.try('POST /admin/posts', { body, token: admin.token });
    expect([status, failure.fields]).toEqual([
      400,
      { image: 'This image was uploaded by another user. Please upload the image yourself.' },
    ]);
  });
});

describe('an image on another host', () => {
  const elsewhere = 'https://elsewhere.example/a.png';
  const notShown = 'Images from other sites are not shown here. Please upload the image instead.';

  test('is refused in every image field, with field and reason', async () => {
    for (const [name, field, use] of await uses(owner)) {
      const { status, failure } = await use(elsewhere);
      expect([name, status, failure.fields]).toEqual([name, 400, { [field]: notShown }]);
    }
    const { token } = admin;
    const settings = { userId: owner.id, approvalStatus: 'pending' };
    for (const refused of [
      portal.try('POST /admin/posts', { body: { ...buildPost({ image: elsewhere }), ...settings }, token }),
      portal.try('POST /admin/jobs', { body: { ...buildJob({ image: elsewhere }), ...settings }, token }),
    ])
      expect((await refused).failure.fields).toEqual({ image: notShown });
  });
});

describe('a document', () => {
  test('cannot be used as an image, not even by its owner', async () => {
    const image = await files.uploadDocument(owner);
    for (const [name, field, use] of await uses(owner)) {
      const { status, failure } = await use(image);
      expect([name, status, failure.fields]).toEqual([
        name,
        400,
        { [field]: 'This is a document, not an image. Please upload an image.' },
      ]);
    }
  });
});

test('is deleted at its owner’s request, even during another user’s edit', async () => {
  for (let round = 0; round < 10; round += 1) {
    const image = await files.uploadImage(owner);
    const [post, removed] = await Promise.all([
      portal.try('POST /posts', { body: buildPost({ image }), token: stranger.token }),
      files.remove(image, owner.token),
    ]);
    expect([post.status, removed.status]).toEqual([400, 200]);
  }
});

test('an image that is used and deleted at the same time is either refused or kept', async () => {
  for (let round = 0; round < 10; round += 1) {
    const image = await files.uploadImage(owner);
    const [profile, removed] = await Promise.all([
      portal.try('PUT /users/profile', { body: { profileImage: image }, token: owner.token }),
      files.remove(image, owner.token),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([profile.status, removed.status]);
    const [row] = await portal.db.select().from(users).where(eq(users.id, owner.id));
    if (removed.status === 200) expect(row?.profileImage).not.toBe(image);
    await portal.call('PUT /users/profile', { body: { profileImage: '' }, token: owner.token });
  }
});
