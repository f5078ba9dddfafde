import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { institutes, users } from '../db/index.ts';
import { newId } from '../domain/platform/context.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let person: Person;

beforeAll(async () => {
  portal = await TestPortal.start({ imageHosts: ['images.example'] });
  person = await createUser(portal);
});
afterAll(() => portal.stop());

const save = (token: string | undefined, body: Record<string, unknown>) =>
  portal.try('PUT /users/profile', { token, body });

const links = {
  googleScholar: 'https://scholar.example/asha',
  linkedin: 'https://linkedin.example/asha',
  webOfScience: 'https://wos.example/asha',
  instagram: 'https://instagram.example/asha',
  youtube: 'https://youtube.example/asha',
  cvUpload: 'https://files.example/cv.pdf',
  profileImage: 'https://images.example/asha.jpg',
};

const notShown = 'Images from other sites are not shown here. Please upload the image instead.';

test('a stored photo on another host survives an edit, and no new one is accepted', async () => {
  const earlier = 'https://elsewhere.example/earlier.jpg';
  const { id, token } = await createUser(portal);
  await portal.db.update(users).set({ profileImage: earlier }).where(eq(users.id, id));
  const same = await save(token, { profileImage: earlier, designation: 'Dean' });
  expect([same.status, same.data.profileImage]).toEqual([200, earlier]);
  const other = await save(token, { profileImage: 'https://elsewhere.example/later.jpg' });
  expect([other.status, other.failure.fields]).toEqual([400, { profileImage: notShown }]);
});

test('admins cannot set photos or logos on hosts that are not allowed', async () => {
  const admin = await createUser(portal, { role: 'admin' });
  const profileImage = 'https://elsewhere.example/a.jpg';
  const edited = await portal.try('PUT /admin/users/:id', {
    params: { id: person.id },
    body: { profileImage },
    token: admin.token,
  });
  const made = await portal.try('POST /admin/users', {
    body: { name: 'Somebody', email: 'somebody@example.org', role: 'individual', profileImage },
    token: admin.token,
  });
  for (const { status, failure } of [edited, made])
    expect([status, failure.fields]).toEqual([400, { profileImage: notShown }]);
  const partners = await portal.try('PUT /admin/site-content/partners', {
    body: { content: [{ name: 'Partner', logo: profileImage }] },
    token: admin.token,
  });
  expect([partners.status, partners.failure.fields]).toEqual([400, { 'content.0.logo': notShown }]);
});

describe('an individual’s profile', () => {
  test('stores every field, drops empty lines, and is then complete', async () => {
    const { data } = await save(person.token, {
      name: 'Asha Author',
      mobile: '+91 98765 43211',
      designation: 'Professor',
      affiliation: 'Sample University',
      aboutUs: 'x'.repeat(300),
      workExperience: ['Lecturer, 2010', '', '  ', ' Professor, 2020 '],
      ...links,
    });
    expect(data).toMatchObject({
      name: 'Asha Author',
      mobile: '+919876543211',
      workExperience: ['Lecturer, 2010', 'Professor, 2020'],
      profileCompletion: 100,
      profileMissing: [],
      ...links,
    });
    expect(await portal.call('GET /users/profile', { token: person.token })).toEqual(data);
  });

  test('keeps fields that are not sent, clears empty ones and reports them as missing', async () => {
    const before = await portal.call('GET /users/profile', { token: person.token });
    const { data } = await save(person.token, {
      linkedin: '',
      aboutUs: null,
      youtube: '',
      instagram: '',
    });
    expect(data).toMatchObject({
      ...before,
      linkedin: null,
      youtube: null,
      instagram: null,
      aboutUs: null,
      profileCompletion: 83,
      profileMissing: ['aboutUs', 'linkedin'],
    });
  });

  test('does not accept role, subscription, credits, verification or email', async () => {
    const fresh = await createUser(portal, { isVerified: false });
    const before = await portal.call('GET /users/profile', { token: fresh.token });
    const { status, data } = await save(fresh.token, {
      role: 'admin',
      subscription: 'premium',
      subscriptionEndsAt: '2099-01-01T00:00:00Z',
      credits: { any: 100 },
      postsRemaining: 100,
      packageType: 'UNLIMITED',
      isEmailVerified: true,
      email: 'other@example.org',
      passwordHash: 'x',
      blockedAt: null,
      id: newId(),
    });
    expect(status).toBe(200);
    expect(data).toEqual(before);
  });

  test.each([
    ['name', '', 'Required'],
    ['designation', ' ', 'Required'],
    ['affiliation', null, 'Required'],
    ['mobile', '', 'Required'],
    ['mobile', '12345', 'Invalid Indian mobile number'],
    ['mobile', '+915876543210', 'Invalid Indian mobile number'],
    ['aboutUs', 'x'.repeat(301), 'Must be at most 300 characters'],
    ['linkedin', 'asha', 'Must be a valid URL'],
    ['linkedin', 'http://localhost/asha', 'Must be a valid URL'],
    ['cvUpload', 'javascript:alert(1)', 'Must be a valid URL'],
    ['profileImage', 'nonsense', 'Must be a valid URL'],
    ['profileImage', 'https://elsewhere.example/a.jpg', notShown],
    ['profileImage', 'http://images.example/a.jpg', notShown],
    ['website', 'ftp://site.example', 'Must be a valid URL'],
    ['workExperience', 'one line', 'Must be a list of lines'],
  ])('refuses %s = %j: %s', async (field, value, message) => {
    const { status, failure } = await save(person.token, { [field]: value });
    expect(status).toBe(400);
    expect(failure.fields).toMatchObject({ [field]: message });
  });

  test('ignores fields for institutions', async () => {
    const { data } = await save(person.token, { website: 'https://site.example', coursesPrograms: ['MBA'] });
    expect(data).toMatchObject({ website: null, coursesPrograms: [] });
  });

  test('cannot be changed by guests', async () => {
    expect((await save(undefined, { name: 'Nobody' })).status).toBe(401);
  });

  test('shows others only name, subscription and image', async () => {
    const other = await createUser(portal);
    const seen = await portal.call('GET /users/:id', { token: other.token, params: { id: person.id } });
    expect(Object.keys(seen).sort()).toEqual(['id', 'name', 'profileImage', 'subscription']);
  });
});

describe('an institution’s profile', () => {
  const linked = (userId: string) =>
    portal.db.select().from(institutes).where(eq(institutes.userId, userId)).orderBy(institutes.id);

  test('is complete with about, courses, linkedin and website', async () => {
    const university = await createUser(portal, { role: 'university', name: 'University of Samples' });
    const { data } = await save(university.token, {
      aboutUs: 'We sample.',
      coursesPrograms: ['MBA', '', 'PhD'],
      linkedin: links.linkedin,
      website: 'https://samples.example',
      youtube: links.youtube,
      workExperience: ['not ours'],
      googleScholar: links.googleScholar,
    });
    expect(data).toMatchObject({
      coursesPrograms: ['MBA', 'PhD'],
      website: 'https://samples.example',
      workExperience: [],
      googleScholar: null,
      profileCompletion: 100,
      profileMissing: [],
    });
  });

  test('renames the institute record that was created with the account', async () => {
    const university = await createUser(portal, { role: 'university', name: 'Univeristy of Typos' });
    const [before] = await linked(university.id);
    await save(university.token, { name: 'University of Typos' });
    expect(await linked(university.id)).toEqual([
      expect.objectContaining({ id: before!.id, name: 'University of Typos' }),
    ]);
  });

  test('leaves the name of an older record as it is and unlinks it', async () => {
    const old = { id: newId(), name: 'Old Public University', location: 'Asia/India' };
    const createdAt = new Date(portal.now.getTime() - 1000);
    const domains = ['example.org'];
    await portal.db.insert(institutes).values({ ...old, domains, createdAt, updatedAt: createdAt });
    const university = await createUser(portal, { role: 'university', name: 'old public  university' });
    expect((await linked(university.id)).map(({ id }) => id)).toEqual([old.id]);
    await save(university.token, { name: 'Renamed University' });
    expect((await linked(university.id)).map(({ name }) => name)).toEqual(['Renamed University']);
    const [released] = await portal.db.select().from(institutes).where(eq(institutes.id, old.id));
    expect(released).toMatchObject({ name: 'Old Public University', userId: null });
  });

  test('does not take over another institution’s record by its name', async () => {
    const first = await createUser(portal, { role: 'university', name: 'First University' });
    const second = await createUser(portal, { role: 'university', name: 'Second University' });
    expect((await save(second.token, { name: 'First University' })).status).toBe(200);
    expect(await linked(first.id)).toHaveLength(1);
    expect(await linked(second.id)).toEqual([]);
  });
});
