import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readItem, updateItem } from '../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { uploadsIn } from '../../test/support/uploads.ts';
import { institutes, uploads } from '../db/index.ts';
import { enqueue } from '../domain/platform/tasks.ts';

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

const ownerOf = async (address: string) =>
  (await portal.db.select().from(uploads).where(eq(uploads.address, address)))[0]?.userId;

describe('staff', () => {
  test('can use the owner’s upload for the owner', async () => {
    const image = await files.uploadImage(owner);
    const body = { ...buildPost({ image }), userId: owner.id, approvalStatus: 'pending' };
    expect((await portal.try('POST /admin/posts', { body, token: admin.token })).status).toBe(201);
  });

  test('can upload for others, who then own the file', async () => {
    const image = await files.uploadImage(admin);
    const body = { ...buildPost({ image }), userId: owner.id, approvalStatus: 'approved' };
    const post = await portal.call('POST /admin/posts', { body, token: admin.token });
    expect(await ownerOf(image)).toBe(owner.id);
    expect((await files.remove(image, owner.token)).status).toBe(409);
    await portal.call('DELETE /posts/:id', { params: { id: post.id }, token: owner.token });
    expect((await files.remove(image, owner.token)).status).toBe(200);
  });

  test('can set an account’s photo at creation and later', async () => {
    const photo = await files.uploadImage(admin);
    const made = await portal.call('POST /admin/users', {
      body: { name: 'New Person', email: 'new.person@example.org', role: 'individual', profileImage: photo },
      token: admin.token,
    });
    expect(made.profileImage).toBe(photo);
    expect(await ownerOf(photo)).toBe(made.id);
    const foreign = await files.uploadImage(stranger);
    const { status, failure } = await portal.try('PUT /admin/users/:id', {
      params: { id: made.id },
      body: { profileImage: foreign },
      token: admin.token,
    });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['profileImage']]);
  });

  test('can use what they uploaded for several users and themselves, each of whom has a file of their own', async () => {
    const image = await files.uploadImage(admin);
    const { token } = admin;
    await portal.call('PUT /users/profile', { body: { profileImage: image }, token });
    const made = [];
    for (const { id } of [owner, stranger, owner]) {
      const post = { ...buildPost({ image }), userId: id, approvalStatus: 'pending' };
      made.push((await portal.call('POST /admin/posts', { body: post, token })).image!);
      const job = { ...buildJob({ image }), userId: id, approvalStatus: 'pending' };
      made.push((await portal.call('POST /admin/jobs', { body: job, token })).image!);
    }
    const { logoImage } = await portal.call('POST /institutes', {
      body: { name: 'Institute of Copies', location: 'Asia/India', logoImage: image },
      token,
    });
    const partner = { name: 'Partner', logo: image };
    const { partners } = await portal.call('PUT /admin/site-content/partners', {
      body: { content: [partner] },
      token,
    });
    expect(await ownerOf(image)).toBe(admin.id);
    expect(await Promise.all(made.map(ownerOf))).toEqual(
      [owner, owner, stranger, stranger, owner, owner].map(({ id }) => id),
    );
    const ofSite = [logoImage!, partners!.content[0]!.logo!];
    expect(await Promise.all(ofSite.map(ownerOf))).toEqual([null, null]);
    await portal.call('PUT /users/profile', { body: { profileImage: '' }, token });
    expect((await files.remove(image, token)).status).toBe(200);
    await portal.work();
    for (const copy of [...made, ...ofSite]) {
      expect(await files.isServed(copy)).toBe(true);
      expect(copy).not.toBe(image);
    }
  });

  test('can use again what they uploaded for somebody who shows it', async () => {
    const image = await files.uploadImage(admin);
    const make = (userId: string) =>
      portal.call('POST /admin/posts', {
        body: { ...buildPost({ image }), userId, approvalStatus: 'pending' },
        token: admin.token,
      });
    const [first, second] = [await make(owner.id), await make(stranger.id)];
    expect(first.image).toBe(image);
    expect([await ownerOf(first.image!), await ownerOf(second.image!)]).toEqual([owner.id, stranger.id]);
    // What staff didn't upload stays its owner's.
    const foreign = await files.uploadImage(owner);
    const body = { ...buildPost({ image: foreign }), userId: stranger.id, approvalStatus: 'pending' };
    expect((await portal.try('POST /admin/posts', { body, token: admin.token })).status).toBe(400);
  });

  test('can upload for the site; the file outlives their account', async () => {
    const leaving = await createUser(portal, { role: 'admin' });
    const logo = await files.uploadImage(leaving);
    const image = await files.uploadImage(leaving);
    await portal.call('PUT /admin/site-content/partners', {
      body: { content: [{ name: 'Partner', logo }] },
      token: leaving.token,
    });
    const { id } = await portal.call('POST /institutes', {
      body: { name: 'Institute of Logos', location: 'Asia/India', logoImage: image },
      token: leaving.token,
    });
    await portal.call('DELETE /users/profile', {
      body: { password: leaving.password, publishedItems: 'delete' },
      token: leaving.token,
    });
    await portal.work();
    expect([await files.isServed(logo), await files.isServed(image)]).toEqual([true, true]);
    const [institute] = await portal.db.select().from(institutes).where(eq(institutes.id, id));
    expect(institute?.logoImage).toBe(image);
  });

  test('moving an item to another author moves its image', async () => {
    const image = await files.uploadImage(owner);
    const post = await portal.call('POST /posts', { body: buildPost({ image }), token: owner.token });
    await portal.call('PUT /admin/posts/:id', {
      params: { id: post.id },
      body: { ...buildPost({ image }), userId: stranger.id },
      token: admin.token,
    });
    expect(await ownerOf(image)).toBe(stranger.id);
  });
});

describe('an item given to another author', () => {
  const kinds = {
    posts: {
      of: buildPost,
      create: 'POST /posts',
      give: 'PUT /admin/posts/:id',
      decide: 'PUT /posts/:id/approve',
    },
    jobs: {
      of: buildJob,
      create: 'POST /jobs',
      give: 'PUT /admin/jobs/:id',
      decide: 'PUT /jobs/:id/approve',
    },
  } as const;
  const ends = {
    'deletes the other item and the upload': async (
      former: Person,
      image: string,
      other: string,
      collection,
    ) => {
      await portal.call(`DELETE /${collection}/:id`, { params: { id: other }, token: former.token });
      expect((await files.remove(image, former.token)).status).toBe(200);
    },
    'deletes the account with its items': ({ token, password }) =>
      portal.call('DELETE /users/profile', { body: { password, publishedItems: 'delete' }, token }),
    'deletes the account, but keeps the items': ({ token, password }) =>
      portal.call('DELETE /users/profile', { body: { password, publishedItems: 'keep' }, token }),
    'is deleted by an admin': ({ id }) =>
      portal.call('DELETE /admin/users/:id', {
        params: { id },
        body: { publishedItems: 'delete', reason: 'Asked for by letter' },
        token: admin.token,
      }),
  } satisfies Record<
    string,
    (former: Person, image: string, other: string, collection: keyof typeof kinds) => Promise<unknown>
  >;
  for (const collection of ['posts', 'jobs'] as const)
    for (const [what, end] of Object.entries(ends))
      test(`keeps its image when the former author ${what} (${collection})`, async () => {
        const { of, create, give, decide } = kinds[collection];
        const former = await createUser(portal);
        const image = await files.uploadImage(former);
        const post = () => portal.call(create, { body: of({ image }), token: former.token });
        const [given, other] = [await post(), await post()];
        for (const { id } of [given, other])
          await portal.call(decide, {
            params: { id },
            body: { approvalStatus: 'approved' },
            token: admin.token,
          });
        const params = { id: given.id };
        await portal.call(give, {
          params,
          body: { ...of({ image }), userId: stranger.id },
          token: admin.token,
        });
        await end(former, image, other.id, collection);
        await portal.work();
        const { image: shown } = await portal.call(`GET /${collection}/:id`, { params });
        expect(await ownerOf(shown!)).toBe(stranger.id);
        expect(await files.isServed(shown!)).toBe(true);
      });
});

test('an item that version 0.2 gave to another author gets an image of its own', async () => {
  const former = await createUser(portal);
  const post = async (image: string) =>
    (await portal.call('POST /posts', { body: buildPost({ image }), token: former.token })).id;
  const [shared, moved] = [await files.uploadImage(former), await files.uploadImage(former)];
  const given = [await post(shared), await post(moved)];
  const other = await post(shared);
  for (const id of given) await updateItem(id, { userId: stranger.id }, portal.db);
  const collect = async () => {
    await portal.db.transaction((tx) => enqueue(tx, 'collect-orphaned-uploads', {}));
    await portal.work();
  };
  await collect();
  const imageOf = async (id: string) => (await readItem(id, portal.db))!.image!;
  expect(await imageOf(given[1]!)).toBe(moved);
  expect(await imageOf(other)).toBe(shared);
  const copy = await imageOf(given[0]!);
  expect(copy).not.toBe(shared);
  expect([await ownerOf(copy), await ownerOf(moved)]).toEqual([stranger.id, stranger.id]);
  await portal.call('DELETE /posts/:id', { params: { id: other }, token: former.token });
  expect((await files.remove(shared, former.token)).status).toBe(200);
  await collect();
  expect([await files.isServed(copy), await files.isServed(moved)]).toEqual([true, true]);
  expect(await imageOf(given[0]!)).toBe(copy);
});
