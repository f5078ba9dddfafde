import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { credits: { any: 100 } });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

describe.each([
  ['jobs', buildJob],
  ['posts', buildPost],
] as const)('keywords of %s', (collection, buildItem) => {
  const submit = (body: object) => portal.call(`POST /${collection}`, { token: author.token, body });
  const edit = (id: string, body: object) =>
    portal.call(`PUT /${collection}/:id`, { params: { id }, token: author.token, body });
  const published = async (body: object) => {
    const { id } = await submit(body);
    const approve = { params: { id }, body: { approvalStatus: 'approved' }, token: moderator.token };
    await portal.call(`PUT /${collection}/:id/approve`, approve);
    return id;
  };

  test('are lines of 2 to 50 characters, ten at most; those that are the same once folded are dropped', async () => {
    expect(await submit(buildItem())).toMatchObject({ keywords: [] });
    const keywords = [' Organic\u200b chemistry ', 'NMR', 'nmr', 'organic chemistry', 'Poésie'];
    const item = await submit(buildItem({ keywords }));
    expect(item.keywords).toEqual(['Organic chemistry', 'NMR', 'Poésie']);
    const eleven = Array.from({ length: 11 }, (_, nth) => `keyword ${nth}`);
    for (const [wrong, field] of [
      [['x'], 'keywords.0'],
      [['NMR', 'x'.repeat(51)], 'keywords.1'],
      [['two\nlines'], 'keywords.0'],
      [eleven, 'keywords'],
      ['NMR', 'keywords'],
    ] as const) {
      const body = buildItem({ keywords: wrong });
      const { status, failure } = await portal.try(`POST /${collection}`, { token: author.token, body });
      expect([status, Object.keys(failure?.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  test('stay if an edit leaves them out, and need a new review when they change', async () => {
    const id = await published(buildItem({ keywords: ['NMR', 'catalysis'] }));
    expect(await edit(id, buildItem())).toMatchObject({
      keywords: ['NMR', 'catalysis'],
      revision: null,
    });
    expect(await edit(id, buildItem({ keywords: ['NMR', 'catalysis'] }))).toMatchObject({ revision: null });
    expect(await edit(id, buildItem({ keywords: ['NMR'] }))).toMatchObject({
      keywords: ['NMR', 'catalysis'],
      revision: { state: 'pending', item: { keywords: ['NMR'] } },
    });
  });

  test('are searched, and are categories of feeds', async () => {
    const id = await published(buildItem({ keywords: [`Xylology of ${collection}`, 'C++ & co'] }));
    for (const q of ['xylol', `"xylology of ${collection}"`, `xylology ${collection}`, 'C++ co']) {
      const list = await portal.call(`GET /${collection}`, { query: { q } });
      expect([q, Object.values(list).flat()]).toEqual([
        q,
        expect.arrayContaining([expect.objectContaining({ id })]),
      ]);
    }
    const path = collection === 'jobs' ? '/jobs' : '/workshops';
    const feed = async (format: string) =>
      (await fetch(`${portal.url}${path}/feed.${format}?q=xylology`)).text();
    expect(await feed('rss')).toContain('<category>C++ &amp; co</category>');
    expect(await feed('atom')).toContain(`term="Xylology of ${collection}"`);
    expect(JSON.parse(await feed('json'))).toMatchObject({
      items: [{ tags: [`Xylology of ${collection}`, 'C++ & co'] }],
    });
  });

  test('are kept in drafts, however unfinished, and are in the account’s export', async () => {
    const draft = { title: 'A draft', type: 'workshop', keywords: ['x', 'x\ny', 'z'.repeat(60)] };
    const { id } = await portal.call(`POST /drafts/${collection}`, { token: author.token, body: draft });
    const got = await portal.call(`GET /drafts/${collection}/:id`, { params: { id }, token: author.token });
    expect(got.keywords).toEqual(['x', 'x y', 'z'.repeat(60)]);
    const exported = await portal.call('GET /users/export', { token: author.token });
    expect(JSON.stringify(exported)).toContain('x y');
  });
});
