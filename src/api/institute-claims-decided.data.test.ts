import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { approvalLogs } from '../db/index.ts';
import {
  admin,
  count,
  listed,
  name,
  ownerOf,
  portal,
  rename,
  startInstituteClaims,
  verified,
} from '../../test/support/institute-claims.ts';

startInstituteClaims();

const waiting = async () =>
  (await portal.call('GET /admin/institute-claims', { token: admin.token })).claims.filter(
    ({ institute }) => institute.name === name,
  );

describe('a claim', () => {
  const decide = (id: string, verdict: 'approve' | 'decline', reason?: string) =>
    verdict === 'approve'
      ? portal.try('POST /admin/institute-claims/:id/approve', {
          token: admin.token,
          params: { id },
          body: { reason },
        })
      : portal.try('POST /admin/institute-claims/:id/decline', {
          token: admin.token,
          params: { id },
          body: { reason: reason ?? '' },
        });
  const logOf = (id: string) => portal.db.select().from(approvalLogs).where(eq(approvalLogs.entityId, id));

  async function createClaim() {
    const institute = await listed();
    const account = await verified(`claimant${count}@example.net`);
    await portal.work();
    const [claim] = await waiting();
    return { institute, account, id: claim!.id };
  }

  test('links the account when approved, with log and mail', async () => {
    const { institute, account, id } = await createClaim();
    expect((await decide(id, 'approve', 'Showed a letter')).status).toBe(200);
    expect(await ownerOf(institute)).toBe(account.id);
    expect(await waiting()).toEqual([]);
    expect(await logOf(institute)).toMatchObject([
      {
        entityType: 'institute',
        entityTitle: name,
        action: 'approved',
        moderatorId: admin.id,
        reason: `Claim of account ${account.id}: Showed a letter`,
      },
    ]);
    expect(await portal.work()).toMatchObject([
      { to: `claimant${count}@example.net`, subject: `Your account is linked to ${name}` },
    ]);
    expect((await decide(id, 'approve')).status).toBe(404);
  });

  test('is logged and mailed with the reason when declined, and is not created again', async () => {
    const { institute, account, id } = await createClaim();
    expect((await decide(id, 'decline')).failure.fields).toMatchObject({ reason: expect.any(String) });
    expect((await decide(id, 'decline', 'No proof of who you are')).status).toBe(200);
    expect(await ownerOf(institute)).toBeNull();
    expect(await logOf(institute)).toMatchObject([{ action: 'rejected', moderatorId: admin.id }]);
    const [mail] = await portal.work();
    expect(mail?.text).toContain('No proof of who you are');
    await rename(account.token, `${name} For Now`);
    await rename(account.token, name);
    expect(await waiting()).toEqual([]);
    expect((await decide(id, 'approve')).status).toBe(404);
  });

  test('for an institute that another account stands for takes it away only if told so, with a mail to that account', async () => {
    const { institute, account, id } = await createClaim();
    const owner = await verified(`office@uni${count}.example`);
    expect(await ownerOf(institute)).toBe(owner.id);
    expect(await waiting()).toMatchObject([{ isTaken: true, holder: { id: owner.id } }]);
    expect((await decide(id, 'approve')).failure).toMatchObject({
      code: 'conflict',
      message: 'Another account is already linked to this institute.',
    });
    await portal.work();
    const replaced = await portal.try('POST /admin/institute-claims/:id/approve', {
      token: admin.token,
      params: { id },
      body: { reason: 'The registrar confirmed it by phone', replace: true },
    });
    expect(replaced.status).toBe(200);
    expect(await ownerOf(institute)).toBe(account.id);
    expect(await portal.call('GET /institutes/:id', { params: { id: institute } })).toMatchObject({
      verification: { level: 'address', method: 'admin' },
    });
    expect((await portal.work()).map(({ to, subject }) => ({ to, subject }))).toEqual(
      expect.arrayContaining([
        { to: `claimant${count}@example.net`, subject: `Your account is linked to ${name}` },
        { to: `office@uni${count}.example`, subject: `Another account represents ${name} now` },
      ]),
    );
  });

  test('is decided once when two admins decide at the same time', async () => {
    const { institute, id } = await createClaim();
    const answers = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'decline', 'No proof'),
      decide(id, 'approve'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await logOf(institute)).toHaveLength(1);
  });

  test('of a blocked account cannot be approved', async () => {
    const { account, id } = await createClaim();
    const params = { id: account.id };
    await portal.call('PUT /admin/users/:id', { token: admin.token, params, body: { blocked: true } });
    expect((await decide(id, 'approve')).failure.code).toBe('conflict');
  });

  test('follows a merged institute, is deleted with its account, and is in the export', async () => {
    const { account, institute, id } = await createClaim();
    const exported = await portal.call('GET /users/export', { token: account.token });
    expect(exported.instituteClaims).toMatchObject([{ id, instituteId: institute }]);
    const target = await listed([], { name: `${name} Proper` });
    await portal.call('POST /admin/institutes/:id/merge', {
      token: admin.token,
      params: { id: target },
      body: { duplicateIds: [institute] },
    });
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await ownerOf(target)).toBe(account.id);
  });
});
