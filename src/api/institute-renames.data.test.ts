import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  admin,
  count,
  listed,
  name,
  portal,
  rename,
  startInstituteClaims,
  verified,
} from '../../test/support/institute-claims.ts';
import { join } from '../../test/support/members.ts';
import { createUser } from '../../test/support/people.ts';
import { institutes } from '../db/index.ts';

startInstituteClaims();

const famous = () => `Famous University ${count}`;
const rowOf = async (userId: string) =>
  (await portal.db.select().from(institutes).where(eq(institutes.userId, userId)))[0]!;
const claimOf = async (userId: string) =>
  (
    await portal.call('GET /admin/institute-claims', { token: admin.token, query: { limit: 50 } })
  ).claims.find(({ account }) => account.id === userId);
const levelOf = async (id: string) =>
  (await portal.call('GET /institutes/:id', { params: { id } })).verification;

/** An institution with a record of its own, which is attested. */
async function attested(by: 'email' | 'admin' | 'dns' = 'dns') {
  const account = await verified(`office${count}@small${count}.example`);
  const { id } = await rowOf(account.id);
  await portal.db
    .update(institutes)
    .set({
      level: by === 'dns' ? 'domain' : 'address',
      levelMethod: by,
      levelSince: portal.now,
      domains: [`small${count}.example`],
      proofToken: 'published',
      proofCheckedAt: portal.now,
    })
    .where(eq(institutes.id, id));
  portal.ctx.proofs = { find: async () => 'dns' };
  return { ...account, institute: id };
}

describe('an institution that takes another name by itself', () => {
  test.each(['email', 'admin', 'dns'] as const)('is listed, and a claim with both names (%s)', async (by) => {
    const { id, token, institute } = await attested(by);
    portal.advanceClock(1000);
    await rename(token, famous());
    const since = portal.now.toISOString();
    expect(await levelOf(institute)).toEqual({ level: 'listed', method: 'registration', since });
    expect(await claimOf(id)).toMatchObject({
      institute: { id: institute, name: famous() },
      formerName: name,
      domains: [`small${count}.example`],
      isTaken: false,
      holder: null,
    });
    const own = await portal.call('GET /institutes/mine', { token });
    expect(own.claims).toMatchObject([{ formerName: name, institute: { name: famous() }, isTaken: false }]);
  });

  test('is, too, when it stood for a record of the directory by its address', async () => {
    const record = await listed();
    const { id, token } = await verified(`office@uni${count}.example`);
    expect(await levelOf(record)).toMatchObject({ level: 'address', method: 'email' });
    await rename(token, famous());
    const own = await rowOf(id);
    expect(own).toMatchObject({ name: famous(), level: 'listed', levelMethod: 'registration', domains: [] });
    expect(await claimOf(id)).toMatchObject({ formerName: name, institute: { id: own.id } });
    expect(await levelOf(record)).toBeNull();
  });

  test('is, too, by a member, in letters that look the same, and after several names', async () => {
    const { id, token, institute } = await attested();
    const person = await createUser(portal);
    await join(portal, { token }, person, 'owner');
    const body = { institution: id };
    const acting = await portal.call('POST /auth/act-for', { token: person.token, body });
    await rename(acting.token, name.replace('n', 'ո'));
    expect(await levelOf(institute)).toMatchObject({ level: 'listed' });
    await rename(token, famous());
    expect(await claimOf(id)).toMatchObject({ formerName: name, institute: { name: famous() } });
  });

  test('proves the new name neither with its domain nor with another address at it', async () => {
    const { token, institute } = await attested();
    await rename(token, famous());
    const params = { id: institute };
    expect((await portal.try('POST /institutes/:id/proof', { token, params })).status).toBe(409);
    expect((await portal.try('POST /institutes/:id/proof/check', { token, params })).status).toBe(409);
    expect(await rowOf((await portal.call('GET /users/profile', { token })).id)).toMatchObject({
      domains: [],
      proofToken: null,
      proofCheckedAt: null,
    });
  });

  test('proves nothing by a check that was under way', async () => {
    const { token, institute } = await attested();
    portal.ctx.proofs = {
      find: async () => {
        await rename(token, famous());
        return 'dns';
      },
    };
    const params = { id: institute };
    expect((await portal.try('POST /institutes/:id/proof/check', { token, params })).status).toBe(404);
    expect(await levelOf(institute)).toMatchObject({ level: 'listed' });
  });

  test('has its domains again with its former name, not the level', async () => {
    const { id, token, institute } = await attested();
    await rename(token, famous());
    await rename(token, name);
    expect(await claimOf(id)).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ domains: [`small${count}.example`], level: 'listed' });
    expect(
      (await portal.try('POST /institutes/:id/proof', { token, params: { id: institute } })).status,
    ).toBe(200);
  });
});

describe('an admin who decides on a new name', () => {
  const decide = async (verdict: 'approve' | 'decline') => {
    const account = await attested();
    await rename(account.token, famous());
    await portal.work();
    const params = { id: (await claimOf(account.id))!.id };
    const body = { reason: 'Looked up in the gazette' };
    await portal.call(`POST /admin/institute-claims/:id/${verdict}`, { token: admin.token, params, body });
    const [mail] = await portal.work();
    return { ...account, mail: mail! };
  };

  test('confirms it: the level is an admin’s, the domains are known again, and the account is told', async () => {
    const { id, token, mail } = await decide('approve');
    expect(await rowOf(id)).toMatchObject({
      name: famous(),
      level: 'address',
      levelMethod: 'admin',
      domains: [`small${count}.example`],
    });
    expect(mail.subject).toBe(`Your institution’s new name is confirmed: ${famous()}`);
    expect(mail.text).toContain(name);
    expect(await claimOf(id)).toBeUndefined();
    // The next rename begins with the confirmed name.
    await rename(token, `${famous()} Again`);
    expect(await claimOf(id)).toMatchObject({ formerName: famous() });
  });

  test('or declines: it stays listed, and another name is asked about again', async () => {
    const { id, token, institute, mail } = await decide('decline');
    expect(mail.subject).toBe(`Your institution’s new name was not confirmed: ${famous()}`);
    expect(await levelOf(institute)).toMatchObject({ level: 'listed' });
    expect(await claimOf(id)).toBeUndefined();
    await rename(token, `${famous()} Again`);
    expect(await claimOf(id)).toMatchObject({ formerName: name });
  });
});

describe('keeps what was attested', () => {
  test('a name that differs in spelling alone', async () => {
    const { id, token, institute } = await attested();
    await rename(token, `${name.toUpperCase().replace(' ', '  ')}.`);
    expect(await levelOf(institute)).toMatchObject({ level: 'domain', method: 'dns' });
    expect(await claimOf(id)).toBeUndefined();
  });

  test('a name that an admin gives, to the account or to the record', async () => {
    const { id, institute } = await attested();
    const asAdmin = { token: admin.token, params: { id } };
    await portal.call('PUT /admin/users/:id', { ...asAdmin, body: { name: famous(), reason: null } });
    expect(await rowOf(id)).toMatchObject({ name: famous(), level: 'domain', proofToken: 'published' });
    const body = { name: `${famous()} of India`, location: null, logoImage: null, website: null };
    await portal.call('PUT /admin/institutes/:id', { token: admin.token, params: { id: institute }, body });
    expect(await levelOf(institute)).toMatchObject({ level: 'domain', method: 'dns' });
    expect(await claimOf(id)).toBeUndefined();
  });

  test('an admin’s name also settles what was asked about one', async () => {
    const { id, token } = await attested();
    await rename(token, famous());
    const asAdmin = { token: admin.token, params: { id } };
    await portal.call('PUT /admin/users/:id', { ...asAdmin, body: { name, reason: null } });
    expect(await claimOf(id)).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ name, domains: [`small${count}.example`] });
  });
});
