import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { uploadsIn } from '../../test/support/uploads.ts';
import { dayMs } from '../contract/time/days.ts';
import { postTypes, types } from '../contract/vocabulary/index.ts';
import { uploads } from '../db/index.ts';
import { enqueue } from '../domain/platform/tasks.ts';

let portal: TestPortal;
let files: ReturnType<typeof uploadsIn>;
let author: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  files = uploadsIn(portal);
  author = await createUser(portal);
  stranger = await createUser(portal);
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const stored = (address: string, alt = 'A chart of enrolments') =>
  `<img src="${address}" width="60" height="40" alt="${alt}" />`;
const withImages = (...addresses: string[]) =>
  `<p>What the numbers say.</p>${addresses.map((one) => stored(one)).join('')}<p>And what they don’t.</p>`;
const blog = (content: string) => buildPost({ type: 'blog', subType: null, content });
const create = (content: string, { token }: Person = author) =>
  portal.try('POST /posts', { body: blog(content), token });
const refusal = async (content: string, person?: Person) => {
  const { status, failure } = await create(content, person);
  return [status, failure.fields?.['content']];
};
const approve = (id: string) =>
  portal.call('PUT /posts/:id/approve', {
    params: { id },
    body: { approvalStatus: 'approved' },
    token: admin.token,
  });
const contentOf = async (id: string) => (await portal.call('GET /posts/:id', { params: { id } })).content;
const ownerOf = async (address: string) =>
  (await portal.db.select().from(uploads).where(eq(uploads.address, address)))[0]?.userId;
const collectTomorrow = async () => {
  portal.advanceClock(2 * dayMs);
  await portal.db.transaction((tx) => enqueue(tx, 'collect-orphaned-uploads', {}));
  await portal.work();
};

describe('the text of a blog, news or career advice', () => {
  test('holds images that its author uploaded, in one form', async () => {
    const address = await files.uploadImage(author);
    const sent = `<p>Look:</p><IMG onerror="alert(1)" alt='Ten  "percent" <b>' src='${address}' style="x" srcset="x">`;
    const { status, data } = await create(sent);
    expect(status).toBe(201);
    const { content } = data as { content: string };
    expect(content).toBe(`<p>Look:</p>${stored(address, 'Ten &quot;percent&quot; &lt;b&gt;')}`);
    expect(await create(content)).toMatchObject({ status: 201, data: { content } });
    for (const type of ['news', 'careerAdvice'])
      expect(
        (
          await portal.try('POST /posts', {
            body: { ...blog(withImages(address)), type },
            token: author.token,
          })
        ).status,
      ).toBe(201);
  });

  test('holds ten at most', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => files.uploadImage(author)));
    expect((await create(withImages(...ten))).status).toBe(201);
    const eleven = [400, 'A text holds at most 10 images, and this one has 11.'];
    expect(await refusal(withImages(...ten, ten[0]!))).toEqual(eleven);
    const draft = await portal.try('POST /drafts/posts', {
      body: blog(withImages(...ten, ten[0]!)),
      token: author.token,
    });
    expect([draft.status, draft.failure.fields?.['content']]).toEqual(eleven);
  });

  test('says of each what stands for it, if only that nothing does; a draft may wait with that', async () => {
    const address = await files.uploadImage(author);
    const unsaid = `<p>One</p>${stored(address)}<img src="${address}">`;
    expect(await refusal(unsaid)).toEqual([
      400,
      'Image 2 of the text has no alternative text. Please say what it shows, or that it is decoration.',
    ]);
    expect((await create(`<p>One</p><img src="${address}" alt="">`)).status).toBe(201);
    const draft = await portal.call('POST /drafts/posts', { body: blog(unsaid), token: author.token });
    expect(draft.content).toBe(`<p>One</p>${stored(address)}<img src="${address}" width="60" height="40" />`);
  });

  test('holds no image of another account, of another site, or that is gone', async () => {
    const foreign = await files.uploadImage(stranger);
    const own = await files.uploadImage(author);
    expect(await refusal(withImages(own, foreign))).toEqual([
      400,
      'Image 2 of the text was uploaded by another user. Please upload the image yourself.',
    ]);
    const gone = own.replace(/[0-9a-f]{4}-60x40/, '0000-60x40');
    expect(await refusal(withImages(gone))).toEqual([
      400,
      'Image 1 of the text no longer exists. Please upload it again.',
    ]);
    const { data } = await create('<p>One</p><img src="https://x.example/a.png" alt="x"><img src="/a.png">');
    expect(data).toMatchObject({ content: '<p>One</p>' });
  });
});

test('other texts say that they hold none, and a draft that becomes one loses none', async () => {
  const address = await files.uploadImage(author);
  const { token } = author;
  for (const type of postTypes.filter((one) => !types[one].hasFigures)) {
    const body = { ...blog(withImages(address, address)), type };
    const { status, failure } = await portal.try('POST /posts', { body, token });
    expect([status, failure.fields?.['content']]).toEqual([
      400,
      `The text of a ${types[type].singular} holds no images. Please remove the 2 images from it.`,
    ]);
  }
  const content = `<p>${'Teach two courses a year. '.repeat(3)}</p>${stored(address)}`;
  const { status, failure } = await portal.try('POST /jobs', { body: buildJob({ content }), token });
  expect([status, failure.fields?.['content']]).toEqual([
    400,
    'The text of a job holds no images. Please remove the image from it.',
  ]);
  const body = buildPost({ content });
  expect((await portal.call('POST /drafts/posts', { body, token })).content).toBe(content);
});

describe('an image of a text', () => {
  test('is not deleted while the item, its revision or its draft shows it, and then it is', async () => {
    const [shown, revised, drafted, unused] = await Promise.all(
      Array.from({ length: 4 }, () => files.uploadImage(author)),
    );
    const { token } = author;
    const { data } = await create(withImages(shown!));
    const { id } = data as { id: string };
    await approve(id);
    await portal.call('PUT /posts/:id', { params: { id }, body: blog(withImages(revised!)), token });
    const draft = await portal.call('POST /drafts/posts', { body: blog(withImages(drafted!)), token });
    await collectTomorrow();
    const served = () => Promise.all([shown!, revised!, drafted!, unused!].map(files.isServed));
    expect(await served()).toEqual([true, true, true, false]);
    for (const address of [shown!, drafted!]) expect((await files.remove(address, token)).status).toBe(409);
    for (const one of [id, draft.id]) await portal.call('DELETE /posts/:id', { params: { id: one }, token });
    await collectTomorrow();
    expect(await served()).toEqual([false, false, false, false]);
  });

  test('leaves the text when staff delete it', async () => {
    const [kept, removed] = [await files.uploadImage(author), await files.uploadImage(author)];
    const { data } = await create(withImages(kept, removed));
    const { id } = data as { id: string };
    await approve(id);
    expect((await files.remove(removed, admin.token)).status).toBe(200);
    expect(await contentOf(id)).toBe(withImages(kept));
  });

  test('goes over to the item’s new author, as a copy if the former one goes on showing it', async () => {
    const former = await createUser(portal);
    const [moved, shared] = [await files.uploadImage(former), await files.uploadImage(former)];
    const [{ data }] = [
      await create(withImages(moved, shared), former),
      await create(withImages(shared), former),
    ];
    const { id } = data as { id: string };
    await approve(id);
    await portal.call('PUT /admin/posts/:id', {
      params: { id },
      body: { ...blog(withImages(moved, shared)), userId: stranger.id },
      token: admin.token,
    });
    const content = await contentOf(id);
    const shown = [...content.matchAll(/src="([^"]+)"/g)].map(([, address]) => address!);
    expect(shown[0]).toBe(moved);
    expect(shown[1]).not.toBe(shared);
    expect(await Promise.all([...shown, shared].map(ownerOf))).toEqual([stranger.id, stranger.id, former.id]);
    await portal.call('DELETE /users/profile', {
      body: { password: former.password, publishedItems: 'delete' },
      token: former.token,
    });
    await portal.work();
    expect(await Promise.all([...shown, shared].map(files.isServed))).toEqual([true, true, false]);
  });

  test('stays with what is kept when the account is deleted', async () => {
    const leaving = await createUser(portal);
    const address = await files.uploadImage(leaving);
    const { data } = await create(withImages(address), leaving);
    await approve((data as { id: string }).id);
    await portal.call('DELETE /users/profile', {
      body: { password: leaving.password, publishedItems: 'keep' },
      token: leaving.token,
    });
    await collectTomorrow();
    expect(await files.isServed(address)).toBe(true);
  });

  test('has a whole address in feeds, and is named in what changed since a decision', async () => {
    const [first, second] = [await files.uploadImage(author), await files.uploadImage(author)];
    const { data } = await create(withImages(first));
    const { id } = data as { id: string };
    await approve(id);
    for (const format of ['rss', 'atom', 'json']) {
      const feed = await (await fetch(`${portal.url}/blogs/feed.${format}`)).text();
      expect(feed.replaceAll('\\"', '"')).toContain(`<img src="http://portal.test${first}" width="60"`);
    }
    const body = blog(`${withImages(first)}${stored(second, 'A map')}`);
    await portal.call('PUT /posts/:id', { params: { id }, body, token: author.token });
    const { changes } = await portal.call('GET /moderation/posts/:id', {
      params: { id },
      token: admin.token,
    });
    expect(changes!.find(({ field }) => field === 'content')?.after).toContain('[image: A map]');
  });
});
