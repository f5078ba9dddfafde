import type { AdminUser } from '../../../contract/shapes/admin-users.ts';
import { call } from '../../lib/api/call.ts';
import type { Question } from '../queue/ReasonDialog.tsx';

export function blocking({ id, name, blockedAt }: AdminUser): Question {
  const blocked = blockedAt === null;
  return {
    title: `${blocked ? 'Block' : 'Unblock'} ${name}?`,
    text: blocked ? 'The user is logged out at once and cannot log in again.' : 'The user can log in again.',
    button: blocked ? 'Block' : 'Unblock',
    needsReason: true,
    isDangerous: blocked,
    onConfirm: async (reason) => {
      await call('PUT /admin/users/:id', { params: { id }, body: { blocked, reason: reason || null } });
    },
  };
}

export const invitationAgain = ({ id, email, name }: AdminUser): Question => ({
  title: `Invite ${name} again?`,
  text: `A new link goes to ${email} and works for 7 days. The earlier one stops working.`,
  button: 'Send again',
  needsReason: false,
  onConfirm: async (reason) => {
    await call('POST /admin/users/:id/invitation', { params: { id }, body: { reason: reason || null } });
  },
});

export const secondFactorReset = ({ id, name }: AdminUser): Question => ({
  title: `Reset two-step login of ${name}?`,
  text: 'Verify the user’s identity first and record how. Afterwards the password alone is enough to log in. All sessions end, and the user is notified by email.',
  button: 'Reset two-step login',
  needsReason: true,
  isDangerous: true,
  onConfirm: async (reason) => {
    await call('DELETE /admin/users/:id/second-factor', { params: { id }, body: { reason } });
  },
});

export const deletion = ({ id, name }: AdminUser, publishedItems: 'keep' | 'delete'): Question => ({
  title: `Delete ${name}?`,
  text:
    publishedItems === 'keep'
      ? 'Profile, sessions and unpublished items are deleted; published items stay without an author. This cannot be undone.'
      : 'Profile, sessions and all items, including published ones, are deleted. This cannot be undone.',
  button: 'Delete permanently',
  needsReason: true,
  isDangerous: true,
  onConfirm: async (reason) => {
    await call('DELETE /admin/users/:id', {
      params: { id },
      body: { publishedItems, reason: reason || null },
    });
  },
});
