import { countedProfileFields, type ProfileField } from '../../contract/vocabulary/index.ts';
import type { UserRow } from '../../db/index.ts';

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Empty profile fields of this role, in the page's order. */
export const missingProfileFields = (user: UserRow): ProfileField[] =>
  countedProfileFields(user.role).filter((field) => !isFilled(user[field]));

/** Percentage of profile fields that are filled (docs/rules.md#profile-completion); the email address always is. */
export function profileCompletion(user: UserRow): number {
  const all = countedProfileFields(user.role).length + 1;
  return Math.round((100 * (all - missingProfileFields(user).length)) / all);
}
