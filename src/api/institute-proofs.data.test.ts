import { describe, expect, test } from 'vitest';
import {
  admin,
  count,
  listed,
  portal,
  startInstituteClaims,
  verified,
} from '../../test/support/institute-claims.ts';
import { linkOf } from '../../test/support/links.ts';
import { checkProofsAgain, notifyListed } from '../domain/people/index.ts';
import { dayMs } from '../contract/time/days.ts';

startInstituteClaims();

/** What is published at domains, by 'dns' or 'file'. */
const published = new Map<string, { line: string; by: 'dns' | 'file' }>();

async function holder() {
  portal.ctx.proofs = {
    find: async (domain, { line }) => {
      const found = published.get(domain);
      return found?.line === line ? found.by : null;
    },
  };
  const id = await listed();
  const account = await verified(`office@uni${count}.example`);
  const proof = () => portal.call('POST /institutes/:id/proof', { token: account.token, params: { id } });
  const check = () =>
    portal.try('POST /institutes/:id/proof/check', { token: account.token, params: { id } });
  const level = async () => (await portal.call('GET /institutes/:id', { params: { id } })).verification;
  return { id, account, proof, check, level, domain: `uni${count}.example` };
}

describe('a proof of the web domain', () => {
  test.each(['dns', 'file'] as const)('by %s verifies the institute', async (by) => {
    const { proof, check, level, domain } = await holder();
    expect((await check()).failure.code).toBe('conflict');
    const { token, record, file } = await proof();
    expect({ record, file }).toEqual({
      record: `lectern-verify=${token}`,
      file: `https://${domain}/.well-known/lectern-verify.txt`,
    });
    expect(await proof()).toMatchObject({ token });
    expect((await check()).failure.message).toContain(domain);
    published.set(domain, { line: record, by });
    expect(await check()).toMatchObject({ data: { verification: { level: 'domain', method: by } } });
    expect(await level()).toMatchObject({ level: 'domain', method: by });
  });

  test('is its account’s alone', async () => {
    const { id } = await holder();
    const other = await verified(`other${count}@example.net`, { name: `Another College ${count}` });
    for (const path of ['proof', 'proof/check'] as const)
      expect(
        (await portal.try(`POST /institutes/:id/${path}`, { token: other.token, params: { id } })).status,
      ).toBe(404);
  });

  test('counts for the present domain: another website by an admin ends it', async () => {
    const { id, proof, check, level, domain } = await holder();
    published.set(domain, { line: (await proof()).record, by: 'dns' });
    await check();
    const { name } = await portal.call('GET /institutes/:id', { params: { id } });
    await portal.call('PUT /admin/institutes/:id', {
      token: admin.token,
      params: { id },
      body: { name, location: 'Asia/India', logoImage: null, website: `https://elsewhere${count}.example` },
    });
    expect((await level())?.level).toBe('listed');
  });
});

test('an account that only says for whom it stands is told once how to show it', async () => {
  await verified(`new${count}@example.net`, { name: `New College ${count}` });
  await portal.work();
  const told = async () => {
    await notifyListed(portal.ctx);
    const mails = await portal.work();
    return mails.filter(
      ({ to, subject }) => to === `new${count}@example.net` && /^Show readers/.test(subject),
    );
  };
  expect([(await told()).length, (await told()).length]).toEqual([1, 0]);
});

test('an institute’s level follows the address of its account, but for a proven domain', async () => {
  const { account, level } = await holder();
  expect(await level()).toMatchObject({ level: 'address' });
  const email = `moved${count}@example.net`;
  await portal.call('PUT /users/email', {
    token: account.token,
    body: { email, password: 'Correct-horse7' },
  });
  const { token } = linkOf((await portal.work()).find(({ to }) => to === email));
  await portal.call('POST /auth/confirm-email', { body: { token } });
  expect(await level()).toMatchObject({ level: 'listed' });
});

// Last, because every session has ended after it.
test('a proof is looked for again each month, and its level ends a week after it went', async () => {
  const { proof, check, level, domain } = await holder();
  published.set(domain, { line: (await proof()).record, by: 'dns' });
  await check();
  const later = async (count: number) => {
    portal.advanceClock(count * dayMs);
    await checkProofsAgain(portal.ctx);
    return (await level())?.level;
  };
  expect(await later(31)).toBe('domain');
  published.delete(domain);
  expect(await later(31)).toBe('domain');
  expect(await later(7)).toBe('address');
  expect((await portal.work()).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Show readers/),
  );
});
