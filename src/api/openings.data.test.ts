import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { buildOpening } from '../../test/support/openings.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { uploadsIn } from '../../test/support/uploads.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
let admin: Person;
let uploadDocument: (person: Person) => Promise<string>;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { credits: { any: 100 } });
  moderator = await createUser(portal, { role: 'moderator' });
  admin = await createUser(portal, { role: 'admin' });
  ({ uploadDocument } = uploadsIn(portal));
});
afterAll(() => portal.stop());

const sums = { openingCount: 2, vacancyCount: 4, vacanciesByCategory: { UR: 3, OBC: 1, SC: 0 } };
const openings = [
  buildOpening(),
  buildOpening({
    title: 'Professor',
    position: 'professor',
    department: 'Law',
    level: '14',
    vacancies: [{ category: 'UR', count: 1, horizontal: null }],
  }),
];
const advertisement = {
  advertisementNumber: '12/2026',
  openings,
  fees: [
    { category: 'UR', amount: 100_000, currency: 'INR' },
    { category: null, amount: 0, currency: 'INR' },
  ],
};

const create = (changes: object) =>
  portal.call('POST /jobs', { token: author.token, body: { ...buildJob(), ...changes } });
const edit = (id: string, changes: object) =>
  portal.call('PUT /jobs/:id', { token: author.token, params: { id }, body: { ...buildJob(), ...changes } });
async function publish(changes: object): Promise<string> {
  const { id } = await create(changes);
  const body = { approvalStatus: 'approved' as const };
  await portal.call('PUT /jobs/:id/approve', { params: { id }, body, token: moderator.token });
  return id;
}

test('an advertisement with openings is read as it was written, with its sums, for one credit', async () => {
  const id = await publish(advertisement);
  const job = await portal.call('GET /jobs/:id', { params: { id } });
  expect(job).toMatchObject({ ...advertisement, ...sums, documents: [] });
  const { jobs } = await portal.call('GET /jobs', { query: { userId: author.id } });
  expect(jobs[0]).toMatchObject(sums);
  expect(jobs[0], 'lists carry counts alone').not.toHaveProperty('openings');
  const { credits } = await portal.call('GET /users/profile', { token: author.token });
  expect(credits.job).toBe(4);
});

test('a job without openings has no sums', async () => {
  const none = { openingCount: null, vacancyCount: null, vacanciesByCategory: null };
  expect(await create({})).toMatchObject({ ...none, openings: [], fees: [], advertisementNumber: null });
});

describe('refused with a sentence at its field', () => {
  const refused = async (changes: object, { token } = author) => {
    const body = { ...buildJob(), ...changes } as never;
    const { failure } = await portal.try('POST /jobs', { token, body });
    return failure.fields;
  };
  const pay = { min: 20, max: 10, currency: 'INR', per: 'month' as const };
  test.each<[string, object, object]>([
    ['a short title', { title: 'AB' }, { 'openings.0.title': 'Must be at least 3 characters' }],
    ['no position', { position: undefined }, { 'openings.0.position': 'Position is required' }],
    ['an unlisted level', { level: '9' }, { 'openings.0.level': 'Must be 10, 11, 12, 13A, 14 or 15' }],
    [
      'a lowest pay above the highest',
      { pay },
      { 'openings.0.pay.max': 'The highest pay is below the lowest' },
    ],
    [
      'a fraction',
      { vacancies: [{ count: 1.5 }] },
      { 'openings.0.vacancies.0.count': 'Must be a whole number from 0 to 1,000' },
    ],
    [
      'a long category',
      { vacancies: [{ category: 'x'.repeat(21), count: 1 }] },
      { 'openings.0.vacancies.0.category': 'Must be at most 20 characters' },
    ],
    ['121 months', { months: 121 }, { 'openings.0.months': 'Must be a whole number from 1 to 120' }],
  ])('%s', async (_, changes, fields) => {
    expect(await refused({ openings: [{ ...buildOpening(), ...changes }] })).toEqual(fields);
  });

  test('301 openings', async () => {
    const many = Array.from({ length: 301 }, () => ({ title: 'Reader', position: 'professor' }));
    expect(await refused({ openings: many })).toEqual({ openings: 'Must be at most 300' });
    const { openingCount } = await create({ openings: many.slice(1) });
    expect(openingCount).toBe(300);
  });

  test('a document of somebody else, and an address that is no upload', async () => {
    const url = await uploadDocument(moderator);
    const ofAnother = await refused({ documents: [{ name: 'Notice', url }] });
    expect(ofAnother).toEqual({
      'documents.0.url': 'This document no longer exists. Please upload it again.',
    });
    // Staff may add for an author what they uploaded themselves, and nothing else.
    const ofAuthor = [{ name: 'Notice', url: await uploadDocument(author) }];
    expect(await refused({ documents: ofAuthor }, admin)).toEqual(ofAnother);
    await portal.call('DELETE /uploads/document', { token: author.token, body: { url: ofAuthor[0]!.url } });
    expect(await refused({ documents: ofAuthor }, admin)).toEqual(ofAnother);
    const elsewhere = await refused({ documents: [{ name: 'Notice', url: 'https://example.org/a.pdf' }] });
    expect(elsewhere).toEqual({ 'documents.0.url': 'Please use the address of an uploaded PDF' });
  });
});

test('what an edit leaves out stays, and null empties it', async () => {
  const { id } = await create(advertisement);
  expect(await edit(id, {})).toMatchObject(advertisement);
  expect(await edit(id, { openings: null, fees: null, advertisementNumber: null })).toMatchObject({
    openings: [],
    fees: [],
    advertisementNumber: null,
    openingCount: null,
  });
});

test('what is read of a job can be written', async () => {
  const id = await publish({
    ...advertisement,
    documents: [{ name: 'Notice', url: await uploadDocument(author) }],
  });
  const params = { id };
  const read = await portal.call('GET /jobs/:id', { params, token: author.token });
  expect(await portal.call('PUT /jobs/:id', { params, body: read, token: author.token })).toMatchObject({
    ...advertisement,
    documents: read.documents,
    approvalStatus: 'approved',
  });
});

describe('a public job', () => {
  test.each<[string, object]>([
    ['a title', { openings: [buildOpening({ title: 'Reader' }), openings[1]] }],
    [
      'a category',
      {
        openings: [
          buildOpening({ vacancies: [{ category: 'ST', count: 2, horizontal: null }] }),
          openings[1],
        ],
      },
    ],
    ['the number', { advertisementNumber: '13/2026' }],
    ['a fee', { fees: [] }],
  ])('is reviewed again when %s changes', async (_, changes) => {
    const id = await publish(advertisement);
    await edit(id, changes);
    const job = await portal.call('GET /jobs/:id', { params: { id }, token: author.token });
    expect(JSON.stringify(job)).toContain('"pending"');
  });

  test('changes its counts of vacancies at once, which is logged', async () => {
    const id = await publish(advertisement);
    const [first, second] = openings;
    const vacancies = [{ category: 'UR', count: 5, horizontal: null }];
    const edited = await edit(id, { openings: [first, { ...second, vacancies }] });
    expect(edited).toMatchObject({ approvalStatus: 'approved', vacancyCount: 8 });
    const { logs } = await portal.call('GET /logs', { query: { entityId: id }, token: moderator.token });
    expect(logs[0]).toMatchObject({ action: 'updated', reason: 'Vacancies: Professor, Law: UR from 1 to 5' });
  });
});

test('counts hold at once while other changes of the same edit wait for review', async () => {
  const id = await publish(advertisement);
  const [first, second] = openings;
  const vacancies = [{ category: 'UR', count: 9, horizontal: null }];
  await edit(id, {
    openings: [
      { ...first, title: 'Reader' },
      { ...second, vacancies },
    ],
  });
  const job = await portal.call('GET /jobs/:id', { params: { id } });
  expect(job.openings.map(({ title }) => title)).toEqual(['Assistant Professor', 'Professor']);
  expect(job.vacancyCount).toBe(12);
  const { revision } = await portal.call('GET /jobs/:id', { params: { id }, token: author.token });
  expect(revision?.item).toMatchObject({ openings: [{ title: 'Reader' }, {}], vacancyCount: 12 });
});

test('a draft holds unfinished openings, which are checked when it is submitted', async () => {
  const { token } = author;
  const unfinished = { openings: [{ title: '', position: null }], advertisementNumber: '7' };
  const { id } = await portal.call('POST /drafts/jobs', { token, body: unfinished });
  const params = { id };
  const kept = await portal.call('PUT /drafts/jobs/:id', { params, token, body: { title: 'Two chairs' } });
  expect(kept).toMatchObject({
    advertisementNumber: '7',
    openings: [{ title: '', position: null, level: null }],
  });
  const early = await portal.try('POST /drafts/jobs/:id/submit', { params, token, body: buildJob() });
  expect(early.failure.fields).toEqual({
    'openings.0.title': 'Title is required',
    'openings.0.position': 'Position is required',
  });
  const body = { ...buildJob(), openings };
  const done = await portal.call('POST /drafts/jobs/:id/submit', { params, token, body });
  expect(done).toMatchObject({ ...sums, advertisementNumber: '7', approvalStatus: 'pending' });
});

test('documents stay as long as an item has them, and go to its new author', async () => {
  const url = await uploadDocument(author);
  const documents = [{ name: 'Notice', url }];
  const { id } = await create({ documents });
  const remove = () => portal.try('DELETE /uploads/document', { token: author.token, body: { url } });
  expect((await remove()).status).toBe(409);
  const other = await createUser(portal);
  const params = { id };
  const body = { ...buildJob(), userId: other.id };
  await portal.call('PUT /admin/jobs/:id', { params, body, token: admin.token });
  expect((await remove()).status).toBe(403);
  await portal.call('DELETE /uploads/document', { token: admin.token, body: { url } });
  const job = await portal.call('GET /jobs/:id', { params, token: other.token });
  expect(job.documents).toEqual([]);
});
