import { expect, test } from 'vitest';
import type { ApprovalLog } from '../../../contract/staff/moderation.ts';
import { loggedEntityTypes } from '../../../contract/vocabulary/index.ts';
import { adminAreas } from '../../../../test/support/admin-areas.ts';
import { entityLink, entityTitle } from './approval-logs.route.tsx';

const entityId = '0199c000-0000-7000-8000-0123456789ab';
const log = (changes: Partial<ApprovalLog> = {}): ApprovalLog => ({
  id: 'log',
  entityType: 'job',
  entityId,
  entityTitle: null,
  action: 'approved',
  about: null,
  moderatorId: null,
  moderatorName: null,
  actedBy: null,
  reason: null,
  createdAt: '2026-11-21T00:00:00Z',
  ...changes,
});

test('the current title is preferred, then the logged one, then type and the last 8 characters of the id', () => {
  const titles = new Map([[entityId, 'Now']]);
  expect(entityTitle(log({ entityTitle: 'Then' }), { titles })).toBe('Now');
  expect(entityTitle(log({ entityTitle: 'Then' }), { titles: new Map() })).toBe('Then');
  expect(entityTitle(log(), { titles: new Map() })).toBe('job 456789ab');
});

test('posts link to /posts, jobs to /jobs', () => {
  expect(entityLink(log({ entityType: 'post' }), 'moderator')).toBe(`/posts/${entityId}`);
  expect(entityLink(log(), 'moderator')).toBe(`/jobs/${entityId}`);
});

test('orders link to their payment, resolved events to the events', () => {
  const refund = log({ entityType: 'order', entityTitle: '5 Job credits, Somebody', action: 'refunded' });
  expect(entityLink(refund, 'admin')).toBe(`/admin/payments?q=${entityId}`);
  const resolved = log({ entityType: 'order', entityTitle: 'Payment pay_1', action: 'updated' });
  expect(entityLink(resolved, 'admin')).toBe('/admin/payments/events?outcome=resolved');
});

test('users link to their account for admins; moderators see plain text', () => {
  const user = log({ entityType: 'user', action: 'updated' });
  expect(entityLink(user, 'admin')).toBe(`/admin/users/edit/${entityId}`);
  expect(entityLink(user, 'moderator')).toBeNull();
});

test('moderators get no links to pages for admins', () => {
  for (const entityType of loggedEntityTypes)
    for (const entityTitle of [null, 'Payment pay_1']) {
      const link = entityLink(log({ entityType, entityTitle }), 'moderator');
      if (link?.startsWith('/admin')) expect([link, adminAreas.get(link)]).toEqual([link, 'moderation']);
    }
});
