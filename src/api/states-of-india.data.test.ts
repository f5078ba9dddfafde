import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCall } from '../../test/support/details.ts';
import { buildJob } from '../../test/support/items.ts';
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

const submit = (place: object | null, changes: object = {}) =>
  portal.call('POST /posts', { token: author.token, body: buildCall({ place, ...changes }) });
const inIndia = (city: string | null, state?: string) => ({ mode: 'onSite', city, country: 'IN', state });
const edit = (id: string, place: object) =>
  portal.call('PUT /posts/:id', { params: { id }, token: author.token, body: buildCall({ place }) });
const published = async (collection: 'jobs' | 'posts', id: string) => {
  const options = { params: { id }, body: { approvalStatus: 'approved' }, token: moderator.token } as const;
  await (collection === 'jobs'
    ? portal.call('PUT /jobs/:id/approve', options)
    : portal.call('PUT /posts/:id/approve', options));
  return id;
};

describe('a place in India has the State of its city', () => {
  test.each([
    ['Guwahati', 'IN-AS', 'Assam'],
    ['BENGALURU ', 'IN-KA', 'Karnataka'],
    ['Bangalore', 'IN-KA', 'Karnataka'],
    ['Delhi-110016', 'IN-DL', 'Delhi'],
    ['Sector 62, Noida', 'IN-UP', 'Uttar Pradesh'],
    ['Kharagpur (West Bengal)', 'IN-WB', 'West Bengal'],
    ['Aurangabad', 'IN-MH', 'Maharashtra'],
    // The State that is named counts more than the larger city of this name.
    ['Aurangabad, Bihar', 'IN-BR', 'Bihar'],
    ['Srinagar, Jammu & Kashmir', 'IN-JK', 'Jammu and Kashmir'],
    ['Bhubaneswar, Orissa', 'IN-OD', 'Odisha'],
    ['Hyderabad', 'IN-TS', 'Telangana'],
    ['Tezpur - Sonitpur', 'IN-AS', 'Assam'],
  ])('%s is in %s', async (city, state, stateName) => {
    expect((await submit(inIndia(city))).place).toMatchObject({ state, stateName });
  });

  test.each([['Bilaspur'], ['Pune / Guwahati'], ['Main campus'], [null]])(
    '%s has none, as two or no State are meant',
    async (city) => {
      expect((await submit(inIndia(city))).place).toMatchObject({ state: null, stateName: null });
    },
  );
});

test('the State that an author chooses holds, and places elsewhere have none', async () => {
  expect((await submit(inIndia('Bilaspur', 'IN-HP'))).place).toMatchObject({ state: 'IN-HP' });
  expect((await submit(inIndia('Aurangabad', 'IN-BR'))).place).toMatchObject({ state: 'IN-BR' });
  expect((await submit({ mode: 'onSite', city: 'Guwahati', country: 'FR' })).place?.state).toBeNull();
  expect((await submit(null)).place).toBeNull();
  const refusal = async (place: object) =>
    (await portal.try('POST /posts', { token: author.token, body: buildCall({ place }) })).failure?.fields;
  expect(await refusal({ ...inIndia(null, 'IN-BR'), country: 'NP' })).toEqual({
    'place.state': 'Only places in India have a State here',
  });
  expect(await refusal(inIndia(null, 'IN-XX'))).toEqual({ 'place.state': 'Unknown State' });
});

test('what is read can be written, and a State that was derived follows the city', async () => {
  const { id, place } = await submit(inIndia('Guwahati'));
  expect((await edit(id, { ...place, city: 'Patna' })).place).toMatchObject({ state: 'IN-BR' });
  const chosen = await submit(inIndia('Campus', 'IN-BR'));
  expect((await edit(chosen.id, chosen.place!)).place).toEqual(chosen.place);
  const live = await published('posts', (await submit(inIndia('Guwahati'))).id);
  const { place: read } = await portal.call('GET /posts/:id', { params: { id: live } });
  expect(await edit(live, read!)).toMatchObject({ revision: null, corrigenda: [] });
  // A new place waits for review; its State is known once it is public.
  const waiting = await edit(live, { ...read!, state: 'IN-ML', city: 'Shillong' });
  expect(waiting.revision?.item.place).toMatchObject({ state: 'IN-ML', stateName: 'Meghalaya' });
});

test('lists filter and count by State, and a search finds its name', async () => {
  const at = (city: string, title: string) => submit(inIndia(city), { title });
  const assam = await published('posts', (await at('Tezpur', 'Workshop of boats')).id);
  await published('posts', (await at('Hubballi', 'Workshop of bridges')).id);
  const job = await portal.call('POST /jobs', {
    token: author.token,
    body: buildJob({ location: 'Asia/India', place: { mode: 'onSite', city: 'Silchar', country: null } }),
  });
  await published('jobs', job.id);
  const asked = { type: 'callForPaper', q: 'workshop' } as const;
  const posts = { query: { ...asked, state: 'IN-AS' } } as const;
  expect((await portal.call('GET /posts', posts)).posts.map(({ id }) => id)).toEqual([assam]);
  const facets = await portal.call('GET /posts/facets', { query: asked });
  expect(facets.state).toEqual({ 'IN-AS': 1, 'IN-KA': 1 });
  const found = async (q: string) =>
    (await portal.call('GET /posts', { query: { q, type: 'callForPaper' } })).posts.map(({ title }) => title);
  expect(await found('workshop assam')).toEqual(['Workshop of boats']);
  const jobs = await portal.call('GET /jobs', { query: { q: 'assam' } });
  expect(jobs.jobs.map(({ id }) => id)).toEqual([job.id]);
  expect((await portal.call('GET /jobs/facets', { query: {} })).state).toEqual({ 'IN-AS': 1 });
  const refused = await portal.try('GET /jobs', { query: { state: 'Assam' } });
  expect(refused).toMatchObject({ status: 400, failure: { fields: { state: 'Unknown state' } } });
});
