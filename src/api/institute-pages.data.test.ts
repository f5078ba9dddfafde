import { describe, expect, test } from 'vitest';
import {
  admin,
  count,
  listed,
  name,
  portal,
  startInstituteClaims,
  verified,
} from '../../test/support/institute-claims.ts';
import { insertItem } from '../../test/support/item-rows.ts';
import { buildJob } from '../../test/support/items.ts';
import { buildOpening } from '../../test/support/openings.ts';

startInstituteClaims();

async function holder() {
  const id = await listed();
  const account = await verified(`office@uni${count}.example`);
  const edit = (body: object) =>
    portal.try('PUT /institutes/:id/page', { token: account.token, params: { id }, body });
  const read = () => portal.call('GET /institutes/:id', { params: { id } });
  return { id, account, edit, read };
}

/** Advertises a job of the university of this test. */
async function advertise(changes = {}): Promise<string> {
  const body = buildJob({ employer: name, ...changes });
  const { id } = await portal.call('POST /jobs', { token: admin.token, body });
  const approval = { approvalStatus: 'approved' } as const;
  await portal.call('PUT /jobs/:id/approve', { token: admin.token, params: { id }, body: approval });
  return id;
}

describe('the page of an institution', () => {
  test('is edited by its account; what is left out stays, and the known web domain too', async () => {
    const { account, edit, read } = await holder();
    const said = {
      about: 'Founded in 1916.\n\nFour faculties.',
      kind: 'university',
      address: '1 Campus Road',
    };
    const ids = { aisheId: 'u 456', rorId: 'ror.org/03YRM5C26', website: 'www.elsewhere.example' };
    await edit(said);
    await edit(ids);
    expect(await read()).toMatchObject({
      ...said,
      aisheId: 'U-456',
      rorId: 'https://ror.org/03yrm5c26',
      website: 'https://www.elsewhere.example/',
    });
    const mine = await portal.call('GET /institutes/mine', { token: account.token });
    expect(mine.institutes).toMatchObject([{ domains: [`uni${count}.example`] }]);
    await edit({ about: '', aisheId: null });
    expect(await read()).toMatchObject({ ...said, about: null, aisheId: null });
  });

  test('shows its logo on the cards of its jobs at once', async () => {
    const { edit } = await holder();
    await advertise();
    const card = async () =>
      (await portal.call('GET /jobs', { query: { employer: name } })).jobs.map(
        ({ employerLogo }) => employerLogo,
      );
    expect(await card()).toEqual([null]);
    await edit({ logoImage: '/sample/crests/01.svg' });
    expect(await card()).toEqual(['/sample/crests/01.svg']);
  });

  test('shows its logo on posts that name it, and on those of its account that name nobody', async () => {
    const { account, edit } = await holder();
    await edit({ logoImage: '/sample/crests/01.svg' });
    const logoOf = async (userId: string, organiser: string | null) => {
      const id = await insertItem({ type: 'workshop', userId, organiser }, portal.db);
      return (await portal.call('GET /posts/:id', { params: { id } })).organiserLogo;
    };
    expect(await logoOf(admin.id, name.toUpperCase())).toBe('/sample/crests/01.svg');
    expect(await logoOf(admin.id, null)).toBeNull();
    expect(await logoOf(account.id, null)).toBe('/sample/crests/01.svg');
    expect(await logoOf(account.id, 'Society of Rivers')).toBeNull();
  });

  test('names the departments of its open advertisements, spelt in any way, with what they offer', async () => {
    const { read } = await holder();
    const seats = (count: number) => [{ category: 'UR' as const, horizontal: null, count }];
    const opening = (department: string | null, count: number) =>
      buildOpening({ department, vacancies: seats(count) });
    await advertise({ openings: [opening('Physics', 2), opening('Chemistry', 1), opening(null, 9)] });
    await advertise({ openings: [opening('physics', 3)] });
    const closed = await advertise({ openings: [opening('History', 1)] });
    await portal.call('POST /jobs/:id/withdraw', {
      token: admin.token,
      params: { id: closed },
      body: { reason: 'It was filled' },
    });
    expect((await read()).departments).toEqual([
      { name: 'Chemistry', openingCount: 1, vacancyCount: 1 },
      { name: 'Physics', openingCount: 2, vacancyCount: 5 },
    ]);
  });

  test('is edited by admins too, who take down what does not belong there; the log says so', async () => {
    const { id, edit, read } = await holder();
    await edit({ about: 'Buy essays here.' });
    await portal.call('PUT /institutes/:id/page', {
      token: admin.token,
      params: { id },
      body: { about: '' },
    });
    expect(await read()).toMatchObject({ about: null });
    const { logs } = await portal.call('GET /logs', { token: admin.token });
    expect(logs[0]).toMatchObject({
      entityType: 'institute',
      action: 'updated',
      reason: expect.stringContaining('about'),
    });
  });

  test('goes along when its record is merged into another', async () => {
    const { id, edit } = await holder();
    const said = { about: 'Founded in 1916.', address: '1 Campus Road', kind: 'college', aisheId: 'C-1' };
    await edit(said);
    const target = await listed([], { name: `${name}, the other record` });
    await portal.call('POST /admin/institutes/:id/merge', {
      token: admin.token,
      params: { id: target },
      body: { duplicateIds: [id], reason: 'The same.' },
    });
    expect(await portal.call('GET /institutes/:id', { params: { id: target } })).toMatchObject(said);
  });

  test('refuses codes that are none, long texts and other people', async () => {
    const { id, edit, read } = await holder();
    for (const [field, value] of Object.entries({
      aisheId: 'X-12',
      rorId: 'https://example.org/03yrm5c26',
      kind: 'castle',
      about: 'x'.repeat(2001),
      website: 'http://localhost/',
      logoImage: 'https://example.org/logo.png',
    })) {
      const { status, failure } = await edit({ [field]: value });
      expect([field, status, Object.keys(failure.fields ?? {})]).toEqual([field, 400, [field]]);
    }
    const other = await verified(`other${count}@example.net`, { name: `Another College ${count}` });
    const put = { token: other.token, params: { id }, body: { about: 'Mine.' } };
    expect((await portal.try('PUT /institutes/:id/page', put)).status).toBe(404);
    expect(await read()).toMatchObject({ about: null, website: null });
  });
});

test('the directory finds institutions by words of the name, country, kind and open items', async () => {
  const open = await listed();
  const none = await listed([], { name: `Silent ${name}` });
  const abroad = await listed([], { name: `Far ${name}`, location: 'Europe/France', kind: 'college' });
  const id = await advertise();
  const find = async (query: object) => {
    const asked = { search: `number ${count}`, ...query };
    const { institutes, totalCount } = await portal.call('GET /institutes', { query: asked });
    expect(totalCount).toBe(institutes.length);
    return institutes.map((one) => one.id);
  };
  expect(new Set(await find({}))).toEqual(new Set([open, none, abroad]));
  expect(await find({ country: 'France' })).toEqual([abroad]);
  expect(await find({ country: 'Nowhere' })).toEqual([]);
  expect(await find({ kind: 'college' })).toEqual([abroad]);
  expect(await find({ hasOpenItems: true })).toEqual([open]);
  await portal.call('POST /jobs/:id/withdraw', {
    token: admin.token,
    params: { id },
    body: { reason: 'The post was abolished.' },
  });
  expect(await find({ hasOpenItems: true })).toEqual([]);
});
