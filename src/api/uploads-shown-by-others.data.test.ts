import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPost } from '../../test/support/items.ts';
import { aPerson, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { posts, siteContent } from '../db/index.ts';

let portal: TestPortal;
let owner: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  owner = await aPerson(portal);
  stranger = await aPerson(portal);
  admin = await aPerson(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

async function send(kind: 'image' | 'document', bytes: Buffer, token: string): Promise<string> {
  const body = new FormData();
  body.append(kind, new Blob([new Uint8Array(bytes)]), 'a');
  const response = await portal.fetch(`/uploads/${kind}`, { method: 'POST', body, token });
  return ((await response.json()) as { data: { url: string } }).data.url;
}
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b2a86' } })
  .png()
  .toBuffer();
const anImage = async (person: Person) => send('image', await picture, person.token);
const aDocument = (person: Person) =>
  send('document', Buffer.from(`%PDF-1.7\n${'x'.repeat(600)}\n%%EOF\n`), person.token);
const isServed = async (address: string) => (await fetch(portal.url + address)).status === 200;
const remove = (url: string, token: string) => portal.try('DELETE /uploads/image', { body: { url }, token });
const showsImage = async (id: string) =>
  (await portal.db.select().from(posts).where(eq(posts.id, id)))[0]?.image;

/** A row as it could exist before the owner of uploads was checked. */
async function showOnItemOfOther(image: string) {
  const post = await portal.call('POST /posts', { body: aPost(), token: stranger.token });
  await portal.db.update(posts).set({ image }).where(eq(posts.id, post.id));
  return post.id;
}

describe('an older upload shown by another user’s item', () => {
  test('does not prevent edits of the item', async () => {
    const image = await anImage(owner);
    const id = await showOnItemOfOther(image);
    const edit = { params: { id }, body: aPost({ image, title: 'Another title' }), token: stranger.token };
    expect((await portal.try('PUT /posts/:id', edit)).status).toBe(200);
  });

  test('can still be deleted by its owner, and disappears from the item', async () => {
    const image = await anImage(owner);
    const id = await showOnItemOfOther(image);
    expect((await remove(image, owner.token)).status).toBe(200);
    await portal.work();
    expect([await isServed(image), await showsImage(id)]).toEqual([false, null]);
  });

  test('is deleted with its owner’s account', async () => {
    const leaving = await aPerson(portal);
    const [shown, photo, unused, cv, kept] = [
      await anImage(leaving),
      await anImage(leaving),
      await anImage(leaving),
      await aDocument(leaving),
      await anImage(leaving),
    ];
    const id = await showOnItemOfOther(shown);
    await portal.db
      .insert(siteContent)
      .values({
        id: leaving.id,
        part: 'testimonials',
        content: [{ quote: 'Fine', name: 'A', designation: '', photo }],
        updatedAt: portal.now,
      })
      .onConflictDoNothing();
    await portal.call('PUT /users/profile', {
      body: { profileImage: photo, cvUpload: cv },
      token: leaving.token,
    });
    const published = await portal.call('POST /posts', {
      body: aPost({ image: kept }),
      token: leaving.token,
    });
    await portal.call('PUT /posts/:id/approve', {
      params: { id: published.id },
      body: { approvalStatus: 'approved' },
      token: admin.token,
    });
    await portal.call('DELETE /users/profile', {
      body: { password: leaving.password, publishedItems: 'keep' },
      token: leaving.token,
    });
    await portal.work();
    for (const address of [shown, photo, unused, cv])
      expect([address, await isServed(address)]).toEqual([address, false]);
    expect(await isServed(kept)).toBe(true);
    expect(await showsImage(id)).toBeNull();
    const [section] = await portal.db.select().from(siteContent).where(eq(siteContent.part, 'testimonials'));
    expect(section?.content).toEqual([{ quote: 'Fine', name: 'A', designation: '', photo: null }]);
  });
});
