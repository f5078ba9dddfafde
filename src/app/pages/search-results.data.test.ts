import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertItem, insertItems } from '../../../test/support/item-rows.ts';
import { createUser, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { institutes } from '../../db/index.ts';
import { newId } from '../../domain/platform/context.ts';
import { loadSearch, searchAlerts } from '../../web/discovery/search/load-search.ts';
import { createPublicQueries } from './public-queries.ts';

let portal: TestPortal;
let leela: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  leela = await createUser(portal, { name: 'Leela Menon-D’Souza' });
  await createUser(portal, { name: 'Leela of nothing' });
  const university = await createUser(portal, { name: 'Leela University', role: 'university' });
  const indian = { mode: 'onSite' as const, city: null, country: 'IN' };
  const job = { type: 'job' as const, userId: leela.id };
  await insertItems(
    [
      { ...job, title: 'Lecturer in Botany', field: ['education'], applicationDeadline: '2026-11-25' },
      { ...job, title: 'Lecturer in Zoology', location: 'Europe/Germany', applicationDeadline: '2027-03-01' },
      { ...job, title: 'Lecturer in Geology', applicationDeadline: '2026-11-01' },
      { type: 'workshop', userId: leela.id, title: 'Workshop for a lecturer', place: indian },
      { type: 'blog', userId: university.id, title: 'Letters of a lecturer', place: null },
    ],
    portal.db,
  );
  await portal.db.insert(institutes).values({
    id: newId(),
    name: 'Lecturer Academy',
    createdAt: portal.now,
    updatedAt: portal.now,
  });
});
afterAll(() => portal.stop());

const queries = () => createPublicQueries(portal.ctx, { publicUrl: portal.url });
const search = async (query: string) => (await loadSearch(queries(), new URLSearchParams(query)))!;
const found = async (query: string) => {
  const { jobs, posts, institutes: named, people } = await search(query);
  return {
    items: [...jobs.items, ...posts.items].map(({ title }) => title),
    names: [...named.items, ...people.items].map(({ name }) => name),
  };
};
const options = async (query: string) => {
  const { filters } = await search(query);
  return Object.fromEntries(
    filters!.panel.groups.flatMap((group) =>
      group.filters.map(({ name, options: all }) => [
        name,
        Object.fromEntries(all.map(({ value, count }) => [value, count])),
      ]),
    ),
  );
};

describe('the results of a search', () => {
  test('are filtered alike: by country, closing time, field and what is closed', async () => {
    expect((await found('q=lecturer')).items).toEqual([
      'Lecturer in Zoology',
      'Lecturer in Botany',
      'Letters of a lecturer',
      'Workshop for a lecturer',
    ]);
    const indian = await found('q=lecturer&country=IN');
    expect(indian).toEqual({ items: ['Lecturer in Botany', 'Workshop for a lecturer'], names: [] });
    expect((await found('q=lecturer&country=DE')).items).toEqual(['Lecturer in Zoology']);
    expect((await found('q=lecturer&closesWithin=7')).items).toEqual(['Lecturer in Botany']);
    expect((await found('q=lecturer&field=education')).items).toEqual(['Lecturer in Botany']);
    expect((await found('q=lecturer&closed=1&country=IN')).items).toContain('Lecturer in Geology');
    expect((await found('q=lecturer&sort=title&kind=job')).items).toEqual([
      'Lecturer in Botany',
      'Lecturer in Zoology',
    ]);
  });

  test('without words are what is newest of all kinds, if that is asked for', async () => {
    const { items, names } = await found('sort=newest');
    expect(items.slice(0, 2)).toEqual(['Lecturer in Zoology', 'Lecturer in Botany']);
    expect(items).toContain('Workshop for a lecturer');
    expect(names).toEqual([]);
    expect(await search('sort=title')).toBeNull();
    expect(await search('')).toBeNull();
  });

  test('count what each value of a filter leaves, of jobs and posts together', async () => {
    const all = await options('q=lecturer');
    expect(all).toMatchObject({ country: { IN: 2, DE: 1 }, closesWithin: { 7: 1 }, closed: { 1: null } });
    const { filters, tabs } = await search('q=lecturer&country=IN');
    expect(filters!.field).toEqual({ education: 1 });
    expect(tabs).toEqual({ job: '1', workshop: '1' });
    expect(await options('q=lecturer&kind=workshop')).toMatchObject({ country: { IN: 1 } });
  });

  test('are mailed with the filters that they have', async () => {
    const params = new URLSearchParams('q=lecturer&country=IN');
    const alerts = searchAlerts((await loadSearch(queries(), params))!, params);
    expect(alerts.map(({ words }) => words)).toEqual([
      expect.stringContaining('India'),
      expect.stringContaining('India'),
    ]);
  });
});

describe('people in a search', () => {
  test('are those with public items, by the words of their names, never by their addresses', async () => {
    expect((await found('q=leela')).names).toEqual(['Leela University', 'Leela Menon-D’Souza']);
    expect((await search('q=leela')).people.items).toEqual([
      { id: leela.id, name: 'Leela Menon-D’Souza', subscription: 'free', profileImage: null },
    ]);
    expect((await found('q=menon leela')).names).toEqual(['Leela Menon-D’Souza']);
    expect((await found('q=dsouza')).names).toEqual(['Leela Menon-D’Souza']);
    expect((await found(`q=${leela.email.split('@')[0]}`)).names).toEqual([]);
    expect((await search('q=-nobody')).tabs.person).toBeUndefined();
  });

  test('lead to what they published, closed items too, with its kinds and filters', async () => {
    const { author, tabs, filters } = await search(`author=${leela.id}`);
    expect(author?.name).toBe('Leela Menon-D’Souza');
    expect(tabs).toMatchObject({ job: '3', workshop: '1' });
    expect(filters!.panel.groups.flatMap((group) => group.filters.map(({ name }) => name))).not.toContain(
      'closed',
    );
    expect((await found(`author=${leela.id}&q=zoology`)).items).toEqual(['Lecturer in Zoology']);
    expect((await found(`author=${leela.id}&kind=workshop`)).items).toEqual(['Workshop for a lecturer']);
  });

  test.each([newId(), 'no-id', "'"])('%s, who published nothing, is not found', async (id) => {
    await expect(search(`author=${encodeURIComponent(id)}`)).rejects.toMatchObject({ status: 404 });
  });
});

test('the words that are found for others are named, for marks and excerpts', async () => {
  const id = await insertItem(
    {
      type: 'news',
      title: 'Call',
      content: `<p>${'Before it. '.repeat(60)} A junior research fellow is wanted. ${'After it. '.repeat(60)}</p>`,
    },
    portal.db,
  );
  const { similar, posts } = await search('q=JRF');
  expect(similar).toContain('junior research fellow');
  expect(posts.excerpts[id]).toContain('junior research fellow');
});

test('an institution of a like name is proposed where nothing is found', async () => {
  expect((await search('q=lecturr+academi')).didYouMean?.spelling).toBe('Lecturer Academy');
  expect((await search('q=zebra')).didYouMean?.spelling).toBeNull();
});

const signs = String.fromCodePoint(...Array.from({ length: 94 }, (_, n) => 33 + n));
const hostile = [
  signs,
  [...signs].reverse().join(' '),
  '"'.repeat(2000),
  '\\'.repeat(2000),
  '-"'.repeat(1000),
  "'".repeat(199),
  'a '.repeat(1000),
  'JRF SRF IIT postdoc phd '.repeat(80),
  'junior research fellow '.repeat(90),
  'ज '.repeat(1000),
  '& | ! <-> :* ( )',
  "'; DROP TABLE items; --",
  'x-y.z’w-'.repeat(250),
  '\u0000',
  '\ud800',
];

test('no hostile query makes a failure of the server', async () => {
  const statuses: Record<string, number[]> = {};
  for (const q of hostile) {
    const paths = ['/jobs', '/jobs/facets', '/posts', '/posts/facets', '/search/suggest'].map(
      (path) => `${path}?${new URLSearchParams({ q })}`,
    );
    const searched = [...paths, `/institutes?${new URLSearchParams({ search: q })}`];
    const answers = await Promise.all(searched.map((path) => portal.fetch(path)));
    statuses[q.slice(0, 100)] = answers.map(({ status }) => status).filter((status) => status >= 500);
    await search(new URLSearchParams({ q, kind: '' }).toString());
  }
  expect(Object.values(statuses).flat()).toEqual([]);
});
