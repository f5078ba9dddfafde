import type { MemberRole } from '../../contract/vocabulary/index.ts';

export const roleNames: Record<MemberRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  accounts: 'Accounts',
};
