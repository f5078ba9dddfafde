import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { institutes } from '../db/index.ts';
import {
  admin,
  count,
  listed,
  name,
  ownerOf,
  portal,
  register,
  rename,
  startInstituteClaims,
  verified,
} from '../../test/support/institute-claims.ts';

startInstituteClaims();

const namesOf = async (userId: string) =>
  (
    await portal.db.select().from(institutes).where(eq(institutes.userId, userId)).orderBy(asc(institutes.id))
  ).map((one) => one.name);
const waiting = async () =>
  (
    await portal.call('GET /admin/institute-claims', { token: admin.token, query: { limit: 50 } })
  ).claims.filter(({ institute }) => institute.name === name);

describe('an account with an unverified email address', () => {
  test('is not linked to an institute and creates none', async () => {
    const id = await listed([]);
    const account = await register('nobody1@example.org');
    const other = await register('nobody2@example.org', { name: `${name} Unheard Of` });
    expect(await ownerOf(id)).toBeNull();
    expect(await namesOf(other.id)).toEqual([]);
    await rename(account.token, `${name} Renamed`);
    expect(await portal.call('GET /institutes/search', { query: { q: `${name} Renamed` } })).toEqual([]);
  });

  test('is linked once, at verification', async () => {
    const id = await listed();
    const account = await register(`office1@uni${count}.example`);
    await account.verify();
    expect(await ownerOf(id)).toBe(account.id);
    expect(await portal.call('GET /institutes/:id', { params: { id } })).toMatchObject({
      verification: { level: 'address', method: 'email' },
    });
    const alone = await verified('office2@example.org', { name: `${name} New` });
    expect(await namesOf(alone.id)).toEqual([`${name} New`]);
    const [made] = await portal.call('GET /institutes/search', { query: { q: `${name} New` } });
    expect(made).toMatchObject({ verification: { level: 'listed', method: 'registration' } });
  });

  test('when two verify at once, one is linked', async () => {
    const id = await listed();
    const [one, two] = [await register(`one@uni${count}.example`), await register(`two@uni${count}.example`)];
    await Promise.all([one.verify(), two.verify()]);
    expect([one.id, two.id]).toContain(await ownerOf(id));
    expect([...(await namesOf(one.id)), ...(await namesOf(two.id))]).toEqual([name]);
  });

  test('when two with a new name verify at once, one gets the new record', async () => {
    const [one, two] = [await register('new1@example.org'), await register('new2@example.org')];
    await Promise.all([one.verify(), two.verify()]);
    expect([...(await namesOf(one.id)), ...(await namesOf(two.id))]).toEqual([name]);
  });
});

describe('an institute with a known web domain', () => {
  test('is linked immediately to an account with an address at it', async () => {
    const id = await listed();
    const account = await verified(`office@uni${count}.Example`);
    expect(await ownerOf(id)).toBe(account.id);
    expect(await waiting()).toEqual([]);
  });

  test('is not linked to an address below it, where students and alumni are', async () => {
    const id = await listed();
    await verified(`student@alumni.uni${count}.example`);
    expect(await ownerOf(id)).toBeNull();
    expect(await waiting()).toHaveLength(1);
  });

  test('that is a mail provider’s is not linked to its addresses', async () => {
    const id = await listed(['rediffmail.com']);
    await verified(`office${count}@rediffmail.com`);
    expect(await ownerOf(id)).toBeNull();
    expect(await waiting()).toHaveLength(1);
  });

  test('gets it from the website that an admin states, but not from a mail provider’s', async () => {
    const id = await listed([]);
    const edit = (website: string) =>
      portal.call('PUT /admin/institutes/:id', {
        token: admin.token,
        params: { id },
        body: { name, location: 'Asia/India', logoImage: null, website },
      });
    await edit('https://mail.yahoo.co.in/');
    await edit('https://yahoo.co.in/');
    await verified(`office${count}@yahoo.co.in`);
    expect(await ownerOf(id)).toBeNull();
    await edit(`https://www.stated${count}.example/home`);
    const account = await verified(`office@stated${count}.example`);
    expect(await ownerOf(id)).toBe(account.id);
  });

  test('that has an account already is claimed, and both sides are named', async () => {
    const id = await listed();
    const holder = await verified(`office@uni${count}.example`);
    const other = await verified(`registrar@uni${count}.example`);
    expect(await ownerOf(id)).toBe(holder.id);
    expect(await waiting()).toMatchObject([
      { isTaken: true, account: { id: other.id }, holder: { id: holder.id, name } },
    ]);
  });

  test('that is claimed stands under Due: as the account’s turn, if an address would settle it', async () => {
    const dueOf = async ({ token }: { token: string }) =>
      (await portal.call('GET /desk/due', { token })).entries.filter(({ what }) => what === 'claim');
    const id = await listed();
    const claims = await verified(`office${count}@gmail.com`);
    const institution = { id, name, formerName: null, isTaken: false, domain: `uni${count}.example` };
    expect(await dueOf(claims)).toMatchObject([{ group: 'turn', date: null, institution }]);
    const holder = await verified(`office@uni${count}.example`);
    expect(await dueOf(claims)).toMatchObject([
      { group: 'waiting', institution: { ...institution, isTaken: true } },
    ]);
    expect(await dueOf(holder)).toEqual([]);
    const profile = async ({ token }: { token: string }) => portal.call('GET /users/profile', { token });
    expect((await profile(holder)).institute).toEqual({ id, name });
    expect((await profile(claims)).institute).toBeNull();
  });

  test('is not linked to other addresses: the claim waits for an admin', async () => {
    const id = await listed();
    const account = await verified(`office@uni${count}.example.evil.example`);
    expect(await ownerOf(id)).toBeNull();
    expect(await waiting()).toMatchObject([
      {
        institute: { id },
        domains: [`uni${count}.example`],
        isTaken: false,
        account: { id: account.id, name, email: `office@uni${count}.example.evil.example` },
      },
    ]);
  });

  test('is protected under another record with the same name, too', async () => {
    await listed([], { location: null, logoImage: '/sample/crests/01.svg' });
    await listed();
    const account = await verified('attacker@example.net');
    expect(await namesOf(account.id)).toEqual([]);
    const owner = await verified(`office@uni${count}.example`);
    expect(await namesOf(owner.id)).toEqual([name]);
  });

  test('is linked to an account that an admin creates or renames, whatever its address', async () => {
    const id = await listed();
    const made = await portal.call('POST /admin/universities', {
      token: admin.token,
      body: { name, email: `made${count}@example.net`, mobile: '+919876543210' },
    });
    expect(await ownerOf(id)).toBe(made.id);
  });

  test('is linked by the same rules when an admin marks the address as verified', async () => {
    const id = await listed();
    const account = await register(`vouched${count}@example.net`);
    await portal.call('PUT /admin/users/:id', {
      token: admin.token,
      params: { id: account.id },
      body: { isEmailVerified: true },
    });
    expect(await ownerOf(id)).toBeNull();
    expect(await waiting()).toHaveLength(1);
  });
});

test('an institute without a known web domain is claimed', async () => {
  const id = await listed([]);
  const account = await verified(`office@uni${count}.example`);
  expect(await ownerOf(id)).toBeNull();
  expect(await portal.call('GET /institutes/mine', { token: account.token })).toMatchObject({
    institutes: [],
    claims: [{ institute: { id }, isTaken: false, declinedAt: null }],
  });
});

describe('a name that a reader takes for an institute’s', () => {
  const spellings = [
    ['another case, other spaces and commas', (of: string) => `${of.toUpperCase().replace(' ', ',\u00a0')}.`],
    ['another apostrophe', (of: string) => of.replaceAll("'", '’')],
    ['accents', (of: string) => of.replaceAll('a', 'á')],
    ['full-width letters', (of: string) => of.replaceAll('a', '\uff41')],
    ['invisible characters', (of: string) => `${of.slice(0, 5)}\u200b\u00ad${of.slice(5)}\u2060`],
    ['a Cyrillic letter', (of: string) => of.replaceAll('a', 'а')],
    ['Greek letters', (of: string) => of.replaceAll('o', 'ο').replaceAll('i', 'ι')],
    ['a Cherokee letter', (of: string) => of.replaceAll('A', 'Ꭺ').replaceAll('a', 'Ꭺ')],
  ] as const;

  test.each(spellings)('makes no record of its own with %s, but a claim', async (_, spelled) => {
    const id = await listed([`uni${count}.example`], { name: `${name} of St. John's Arts, Delhi` });
    const records = () => portal.db.$count(institutes);
    const before = await records();
    const account = await verified(`other${count}@example.net`, {
      name: spelled(`${name} of St. John's Arts, Delhi`),
    });
    expect(await records()).toBe(before);
    expect(await namesOf(account.id)).toEqual([]);
    const { claims } = await portal.call('GET /admin/institute-claims', { token: admin.token });
    expect(claims.filter(({ institute }) => institute.id === id)).toMatchObject([
      { account: { id: account.id } },
    ]);
    const typed = await portal.call('POST /institutes', {
      token: account.token,
      body: { name: spelled(`${name} of St. John's Arts, Delhi`), location: null },
    });
    expect(typed.id).toBe(id);
    expect(await records()).toBe(before);
  });

  test('that only looks the same is a claim even where no domain is known', async () => {
    const id = await listed([], { name: `${name} Alike` });
    const account = await verified(`alike${count}@example.net`, { name: `${name} Аlike` });
    expect(await namesOf(account.id)).toEqual([]);
    expect(await ownerOf(id)).toBeNull();
  });
});

describe('an account that changes its name', () => {
  test('is unlinked from its institute, so that it cannot collect several', async () => {
    const first = await listed();
    const account = await verified(`collector@uni${count}.example`);
    const names = [1, 2, 3].map((n) => `${name} Part ${n}`);
    const ids: string[] = [];
    for (const one of names) ids.push(await listed(undefined, { name: one }));
    for (const one of names) await rename(account.token, one);
    expect(await namesOf(account.id)).toEqual([names[2]]);
    expect([await ownerOf(first), await ownerOf(ids[0]!), await ownerOf(ids[1]!)]).toEqual([
      null,
      null,
      null,
    ]);
    await rename(account.token, names[2]!.toUpperCase());
    expect(await ownerOf(ids[2]!)).toBe(account.id);
  });

  test('does not rename the record it was linked to', async () => {
    const createdAt = new Date(portal.now.getTime() + 60_000);
    const id = await listed(undefined, { location: null, createdAt });
    const account = await verified(`mover@uni${count}.example`);
    await rename(account.token, `${name} Moved`);
    const [row] = await portal.db.select().from(institutes).where(eq(institutes.id, id));
    expect(row).toMatchObject({ name, userId: null });
  });

  test('withdraws its claim, and cannot take over an institute with a domain', async () => {
    const account = await verified(`renamer${count}@example.net`, { name: `${name} At First` });
    const id = await listed();
    await rename(account.token, name);
    expect(await waiting()).toHaveLength(1);
    expect(await ownerOf(id)).toBeNull();
    await rename(account.token, `${name} Again`);
    expect(await waiting()).toEqual([]);
  });

  test('can swap names with another account at the same time', async () => {
    const [one, two] = [`${name} One`, `${name} Two`];
    await listed(undefined, { name: one });
    await listed(undefined, { name: two });
    const first = await verified(`first@uni${count}.example`, { name: one });
    const second = await verified(`second@uni${count}.example`, { name: two });
    for (const [to, from] of [
      [two, one],
      [one, two],
      [two, one],
    ] as const)
      await Promise.all([rename(first.token, to), rename(second.token, from)]);
    const names = [...(await namesOf(first.id)), ...(await namesOf(second.id))];
    expect(new Set(names).size).toBe(names.length);
  });

  test('can be renamed by two requests at once without an unexpected error', async () => {
    const account = await verified(`twice${count}@example.net`);
    const other = await verified(`other${count}@example.net`, { name: `${name} Other` });
    await Promise.all([account, other, account, other].map(({ token }) => rename(token, `${name} Wanted`)));
    expect([...(await namesOf(account.id)), ...(await namesOf(other.id))]).toContain(`${name} Wanted`);
  });
});
