import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem } from '../../test/support/item-rows.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let person: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  person = await createUser(portal, { name: 'Asha Verma' });
  await portal.call('PUT /users/profile', {
    token: person.token,
    body: {
      designation: 'Professor',
      affiliation: 'Meghdoot University',
      aboutUs: 'Works on rain.',
      workExperience: ['Lecturer, 2019 to 2023'],
      googleScholar: 'https://scholar.google.com/citations?user=asha',
      cvUpload: 'https://asha.example.org/cv.pdf',
    },
  });
});
afterAll(() => portal.stop());

const path = () => ({ params: { id: person.id } });
const read = () => portal.call('GET /authors/:id', path());
const show = (publicParts: string[]) =>
  portal.try('PUT /users/profile', { token: person.token, body: { publicParts } });

test('nobody has a page without a public item', async () => {
  await insertItem({ type: 'blog', userId: person.id, approvalStatus: 'pending' }, portal.db);
  expect((await portal.try('GET /authors/:id', path())).status).toBe(404);
});

test('it shows no more than a name and a photo, until its owner chooses', async () => {
  await insertItem({ type: 'blog', userId: person.id }, portal.db);
  expect(await read()).toEqual({
    ...(await portal.call('GET /users/:id', path())),
    designation: null,
    affiliation: null,
    aboutUs: null,
    workExperience: [],
    googleScholar: null,
    linkedin: null,
    webOfScience: null,
    instagram: null,
    youtube: null,
    website: null,
    institute: null,
  });
});

test('each part is shown by itself, and hidden again', async () => {
  await show(['position']);
  expect(await read()).toMatchObject({
    designation: 'Professor',
    affiliation: 'Meghdoot University',
    aboutUs: null,
  });
  await show(['experience', 'about']);
  expect(await read()).toMatchObject({
    designation: null,
    aboutUs: 'Works on rain.',
    workExperience: ['Lecturer, 2019 to 2023'],
    googleScholar: null,
  });
  await show(['links']);
  expect(await read()).toMatchObject({ aboutUs: null, googleScholar: expect.stringContaining('scholar') });
  await show([]);
  expect(await read()).toMatchObject({ designation: null, googleScholar: null });
});

test('other parts are refused', async () => {
  const { status, failure } = await show(['mobile']);
  expect([status, failure?.fields]).toEqual([
    400,
    { 'publicParts.0': 'Must be one of position, about, experience, links' },
  ]);
});
