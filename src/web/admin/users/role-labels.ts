import type { Role } from '../../../contract/vocabulary/index.ts';

export const roleLabels: Record<Role, string> = {
  individual: 'Individual',
  university: 'University/Institution',
  moderator: 'Moderator',
  admin: 'Administrator',
};

const many: Record<Role, string> = {
  individual: 'individuals',
  university: 'universities/institutions',
  moderator: 'moderators',
  admin: 'administrators',
};

/** '1 moderator', '2 moderators'. */
export const countOfRole = (role: Role, count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? roleLabels[role].toLowerCase() : many[role]}`;
