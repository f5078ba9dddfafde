import { buildJob, buildPost } from '../../test/support/items.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemEntity } from '../contract/vocabulary/index.ts';
import { createOwnedItem } from '../../test/support/owned-items.ts';
import { paymentActions, type StaffCall } from '../../test/support/payment-actions.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { withSecondFactor } from '../../test/support/second-factor.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { contract, type CallRoute } from '../contract/index.ts';
import type { Endpoint } from '../contract/endpoint.ts';

let portal: TestPortal;
let admin: Person;
let author: Person;
let count = 0;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 100 } });
});
afterAll(() => portal.stop());

const reason = 'Asked for by letter';
const address = () => `staff-act${(count += 1)}@example.org`;
const item = (kind: Parameters<typeof createOwnedItem>[1]) => createOwnedItem(portal, kind, author.id);
const institute = () => item('institute');
const someone = async () => (await createUser(portal)).id;

const made = (answer: { id: string }) => answer.id;
const done = (action: string): StaffCall['logged'] => [[action, reason]];
const approval = { approvalStatus: 'rejected', reason };
const rejectionUndone: StaffCall['logged'] = [...done('rejected'), ['undone', 'Rejection']];

async function rejected(entity: ItemEntity) {
  const id = await item(`pending ${entity}`);
  const { results } = await portal.call('POST /moderation/decisions', {
    token: admin.token,
    body: { entity, ids: [id], ...approval },
  });
  return { id, version: results[0]!.updatedAt };
}

async function undone(entity: ItemEntity): Promise<StaffCall> {
  const { id, version } = await rejected(entity);
  return { id, body: { updatedAt: version }, logged: rejectionUndone };
}

/** Every staff call that writes, its input, and the expected log rows. */
const staffCalls: Partial<Record<CallRoute, () => Promise<StaffCall>>> = {
  'PUT /posts/:id/approve': async () => ({
    id: await item('pending post'),
    body: approval,
    logged: done('rejected'),
  }),
  'PUT /jobs/:id/approve': async () => ({
    id: await item('pending job'),
    body: approval,
    logged: done('rejected'),
  }),
  'POST /moderation/decisions': async () => {
    const id = await item('pending job');
    return { body: { entity: 'job', ids: [id], ...approval }, entityId: id, logged: done('rejected') };
  },
  'PUT /reports/:id': async () => ({
    id: await item('reported job'),
    body: { outcome: 'upheld', note: reason, withdraw: true },
    entityId: (answer: { item: { id: string } }) => answer.item.id,
    logged: [...done('withdrawn'), ...done('report_upheld')],
  }),
  'POST /posts/:id/undo': () => undone('post'),
  'POST /jobs/:id/undo': () => undone('job'),
  'POST /moderation/decisions/undo': async () => {
    const { id, version } = await rejected('job');
    return { body: { entity: 'job', versions: { [id]: version } }, entityId: id, logged: rejectionUndone };
  },
  'POST /admin/items': async () => {
    const id = await item('approved post');
    return {
      body: { entity: 'post', ids: [id], action: 'delete', reason },
      entityId: id,
      logged: done('deleted'),
    };
  },
  'PUT /admin/posts/:id/featured': async () => ({
    id: await item('approved post'),
    body: { featured: true, reason },
    logged: done('featured'),
  }),
  'PUT /admin/jobs/:id/featured': async () => ({
    id: await item('approved job'),
    body: { featured: true, reason },
    logged: done('featured'),
  }),
  'POST /admin/posts/:id/feature': async () => ({
    id: await item('approved post'),
    body: { reason },
    logged: done('featured'),
  }),
  'DELETE /admin/posts/:id/feature': async () => {
    const id = await item('approved post');
    await portal.call('POST /admin/posts/:id/feature', { token: admin.token, params: { id } });
    return { id, body: { reason }, logged: [['featured', null], ...done('unfeatured')] };
  },
  'POST /admin/posts': async () => ({
    body: { ...buildPost(), userId: author.id, approvalStatus: 'approved', featured: true, reason },
    entityId: made,
    logged: [...done('created'), ...done('featured'), ...done('approved')],
  }),
  'POST /admin/jobs': async () => ({
    body: { ...buildJob(), userId: author.id, reason },
    entityId: made,
    logged: done('created'),
  }),
  'PUT /admin/posts/:id': async () => ({
    id: await item('pending post'),
    body: {
      ...buildPost({ title: 'Another title' }),
      userId: await someone(),
      approvalStatus: 'rejected',
      reason,
    },
    logged: [['updated', /^Changed: title, .*author\. Asked for by letter$/], ...done('rejected')],
  }),
  'PUT /admin/jobs/:id': async () => ({
    id: await item('approved job'),
    body: { ...buildJob({ title: 'Another title' }), featured: true, reason },
    logged: [['updated', /^Changed: title, .*\. Asked for by letter$/], ...done('featured')],
  }),
  'DELETE /admin/posts/:id': async () => ({
    id: await item('pending post'),
    body: { reason },
    logged: done('deleted'),
  }),
  'DELETE /admin/jobs/:id': async () => ({
    id: await item('pending job'),
    body: { reason },
    logged: done('deleted'),
  }),
  'POST /admin/users': async () => ({
    body: { name: 'Nandini New', email: address(), role: 'individual', credits: { job: 9 }, reason },
    entityId: made,
    logged: [...done('created'), ['credited', `job 5 → 9: ${reason}`]],
  }),
  'PUT /admin/users/:id': async () => ({
    id: await someone(),
    body: { designation: 'Dean', credits: { any: 2 }, blocked: true, reason },
    logged: [
      ['updated', `Changed: designation. ${reason}`],
      ...done('blocked'),
      ['credited', `any 0 → 2: ${reason}`],
    ],
  }),
  'DELETE /admin/users/:id': async () => ({
    id: await someone(),
    body: { publishedItems: 'keep', reason },
    logged: done('deleted'),
  }),
  'PUT /admin/users/:id/email': async () => ({
    id: await someone(),
    body: { email: address(), reason },
    logged: [['updated', `Changed: email. ${reason}`]],
  }),
  'POST /admin/users/:id/invitation': async () => {
    const body = { name: 'Ira Invited', email: address(), role: 'moderator' as const, invite: true };
    const { id } = await portal.call('POST /admin/users', { token: admin.token, body });
    return {
      id,
      body: { reason },
      logged: [
        ['created', 'Invited by email'],
        ['updated', `Invitation sent again. ${reason}`],
      ],
    };
  },
  'DELETE /admin/users/:id/second-factor': async () => {
    const person = await createUser(portal);
    await withSecondFactor(portal, person);
    return { id: person.id, body: { reason }, logged: done('second_factor_reset') };
  },
  'POST /admin/universities': async () => ({
    body: { name: 'University of Acts', email: address(), postsRemaining: 3, reason },
    entityId: made,
    logged: [...done('created'), ['credited', `package 0 → 3: ${reason}`]],
  }),
  'PUT /admin/universities/:id': async () => ({
    id: (await createUser(portal, { role: 'university' })).id,
    body: { postsRemaining: 4, reason },
    logged: [['credited', `package 0 → 4: ${reason}`]],
  }),
  'POST /institutes': async () => ({
    body: { name: 'Institute of Acts', location: null, reason },
    entityId: made,
    logged: done('created'),
  }),
  'PUT /admin/institutes/:id': async () => ({
    id: await institute(),
    body: { name: 'Institute of Other Acts', location: 'Asia/India', reason },
    logged: [['updated', `Changed: name, location. ${reason}`]],
  }),
  'DELETE /admin/institutes/:id': async () => ({
    id: await institute(),
    body: { reason },
    logged: done('deleted'),
  }),
  'POST /admin/institutes/:id/merge': async () => {
    const duplicate = await institute();
    return {
      id: await institute(),
      body: { duplicateIds: [duplicate], reason },
      entityId: duplicate,
      logged: [['merged', /^Into .*: Asked for by letter$/]],
    };
  },
  'POST /admin/institute-claims/:id/approve': async () => createClaim('approved'),
  'POST /admin/institute-claims/:id/decline': async () => createClaim('rejected'),
  ...paymentActions(() => ({ portal, author }), reason),
  'POST /admin/payments/events/:id/resolve': async () => {
    const id = await item('event');
    return { id, body: { note: reason }, logged: done('updated') };
  },
};

/**
 * Calls that change no posts, jobs, users, institutes, credits or orders; those on site content, prices and mails have their
 * own tests.
 */
const otherRoutes: CallRoute[] = [
  'POST /admin/dead-letters/retry',
  // checklist.data.test.ts
  'PUT /admin/checklist',
  'POST /admin/mail-test',
  'POST /admin/alert-mails/stop',
  'POST /admin/alert-mails/resume',
  'DELETE /admin/monitoring/errors/:fingerprint',
  'PUT /admin/prices',
  // A file: institute-list.data.test.ts
  'POST /admin/institutes/import',
];
const isOther = (route: CallRoute) => otherRoutes.includes(route) || route.includes(' /admin/site-content/');

/** The log speaks of the institute and names the account by its id. */
async function createClaim(action: string): Promise<StaffCall> {
  const id = await item('institute claim');
  const { rows } = await portal.db.$client.query('SELECT institute_id FROM institute_claims WHERE id = $1', [
    id,
  ]);
  const logged: StaffCall['logged'] = [[action, `Claim of account ${author.id}: ${reason}`]];
  return { id, body: { reason }, entityId: rows[0].institute_id, logged };
}

async function logsOf(entityId: string) {
  const { logs } = await portal.call('GET /logs', {
    token: admin.token,
    query: { limit: 100, sortOrder: 'ASC' },
  });
  return logs.filter((log) => log.entityId === entityId);
}

const routes = Object.entries(contract as Record<string, Endpoint>) as [CallRoute, Endpoint][];

describe('staff actions are logged with their reason', () => {
  test.each(Object.entries(staffCalls))('%s', async (route, prepare) => {
    const { id, body, logged, entityId = id } = await prepare();
    const answer = await portal.call(
      route as CallRoute,
      {
        token: admin.token,
        ...(id && { params: { id } }),
        ...(body && { body }),
      } as never,
    );
    const logs = await logsOf(typeof entityId === 'function' ? entityId(answer as never) : entityId!);
    expect(logs.map(({ action, reason: why }) => [action, why])).toEqual(
      logged.map(([action, why]) => [action, why instanceof RegExp ? expect.stringMatching(why) : why]),
    );
    expect(logs.every(({ moderatorName }) => moderatorName === 'Adil Admin')).toBe(true);
  });

  test('every writing call that is limited to staff is tested here', () => {
    const ofStaff = routes
      .filter(
        ([route, { access }]) => (access === 'staff' || access === 'admin') && !route.startsWith('GET '),
      )
      .map(([route]) => route);
    expect(ofStaff.filter((route) => !staffCalls[route] && !isOther(route))).toEqual([]);
  });
});
