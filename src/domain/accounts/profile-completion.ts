import { countedProfileFields, type ProfileField } from '../../contract/vocabulary/index.ts';
import type { UserRow } from '../../db/index.ts';

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** What the profile of this role still lacks, in the order of the page. */
export const missingProfileFields = (user: UserRow): ProfileField[] =>
  countedProfileFields(user.role).filter((field) => !isFilled(user[field]));

/** Percentage of the profile's fields that are filled (docs/rules.md#profile-completion); the e-mail address always is. */
export function profileCompletion(user: UserRow): number {
  const all = countedProfileFields(user.role).length + 1;
  return Math.round((100 * (all - missingProfileFields(user).length)) / all);
}
