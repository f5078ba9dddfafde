import type { User } from '../../../contract/shapes/user.ts';
import { editableProfileFields, type ProfileField } from '../../../contract/vocabulary/index.ts';

const listFields = ['workExperience', 'coursesPrograms'] as const;
const isListField = (field: ProfileField): field is (typeof listFields)[number] =>
  (listFields as readonly ProfileField[]).includes(field);

export type ProfileValues = Partial<Record<ProfileField, string>>;

/** What the form shows: text everywhere, lists one entry a line. */
export const profileValues = (user: User): ProfileValues =>
  Object.fromEntries(
    editableProfileFields(user.role).map((field) => [
      field,
      isListField(field) ? user[field].join('\n') : (user[field] ?? ''),
    ]),
  );

/** What the call takes: lists as arrays; empty lines are dropped. */
export const profileBody = (values: ProfileValues): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isListField(field as ProfileField) ? value.split('\n').filter((line) => line.trim() !== '') : value,
    ]),
  );
