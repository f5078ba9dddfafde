import type { Role } from '../../../../contract/vocabulary/index.ts';

export const roleLabels: Record<Role, string> = {
  individual: 'Individual',
  university: 'University/Institution',
  moderator: 'Moderator',
  admin: 'Administrator',
};
