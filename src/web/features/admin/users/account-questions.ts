import type { AdminUser } from '../../../../contract/shapes/admin-users.ts';
import { call } from '../../../api/call.ts';
import type { Asked } from '../queue/ReasonDialog.tsx';

export function blocking({ id, name, blockedAt }: AdminUser): Asked {
  const blocked = blockedAt === null;
  return {
    title: `${blocked ? 'Block' : 'Unblock'} ${name}?`,
    text: blocked ? 'All sessions end at once, and no new one opens.' : 'The account can log in again.',
    button: blocked ? 'Block' : 'Unblock',
    needsReason: true,
    isDangerous: blocked,
    act: async (reason) => {
      await call('PUT /admin/users/:id', { params: { id }, body: { blocked, reason: reason || null } });
    },
  };
}

export const secondFactorReset = ({ id, name }: AdminUser): Asked => ({
  title: `Reset two-step login of ${name}?`,
  text: 'Make sure who asks for it, and write down how. The password alone then opens the account; all sessions end, and the user gets a mail.',
  button: 'Reset two-step login',
  needsReason: true,
  isDangerous: true,
  act: async (reason) => {
    await call('DELETE /admin/users/:id/second-factor', { params: { id }, body: { reason } });
  },
});

export const deletion = ({ id, name }: AdminUser, publishedItems: 'keep' | 'delete'): Asked => ({
  title: `Delete ${name}?`,
  text:
    publishedItems === 'keep'
      ? 'Profile, sessions and unpublished items are deleted; published items stay without an author. This cannot be undone.'
      : 'Profile, sessions and all items, published ones too, are deleted. This cannot be undone.',
  button: 'Delete for good',
  needsReason: true,
  isDangerous: true,
  act: async (reason) => {
    await call('DELETE /admin/users/:id', {
      params: { id },
      body: { publishedItems, reason: reason || null },
    });
  },
});
