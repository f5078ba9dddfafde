import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readItem, updateItem } from '../../test/support/item-rows.ts';
import { buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { uploadsIn } from '../../test/support/uploads.ts';
import { siteContent } from '../db/index.ts';

let portal: TestPortal;
let files: ReturnType<typeof uploadsIn>;
let owner: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  files = uploadsIn(portal);
  owner = await createUser(portal);
  stranger = await createUser(portal);
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const showsImage = async (id: string) => (await readItem(id, portal.db))?.image;

/** A row as it could exist before the owner of uploads was checked. */
async function showOnItemOfOther(image: string) {
  const post = await portal.call('POST /posts', { body: buildPost(), token: stranger.token });
  await updateItem(post.id, { image }, portal.db);
  return post.id;
}

describe('an older upload shown by another user’s item', () => {
  test('does not prevent edits of the item', async () => {
    const image = await files.uploadImage(owner);
    const id = await showOnItemOfOther(image);
    const edit = {
      params: { id },
      body: buildPost({ image, title: 'Another title' }),
      token: stranger.token,
    };
    expect((await portal.try('PUT /posts/:id', edit)).status).toBe(200);
  });

  test('can still be deleted by its owner, and disappears from the item', async () => {
    const image = await files.uploadImage(owner);
    const id = await showOnItemOfOther(image);
    expect((await files.remove(image, owner.token)).status).toBe(200);
    await portal.work();
    expect([await files.isServed(image), await showsImage(id)]).toEqual([false, null]);
  });

  test('is deleted with its owner’s account', async () => {
    const leaving = await createUser(portal);
    const [shown, photo, unused, cv, kept] = [
      await files.uploadImage(leaving),
      await files.uploadImage(leaving),
      await files.uploadImage(leaving),
      await files.uploadDocument(leaving),
      await files.uploadImage(leaving),
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
      body: buildPost({ image: kept }),
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
      expect([address, await files.isServed(address)]).toEqual([address, false]);
    expect(await files.isServed(kept)).toBe(true);
    expect(await showsImage(id)).toBeNull();
    const [section] = await portal.db.select().from(siteContent).where(eq(siteContent.part, 'testimonials'));
    expect(section?.content).toEqual([{ quote: 'Fine', name: 'A', designation: '', photo: null }]);
  });
});
