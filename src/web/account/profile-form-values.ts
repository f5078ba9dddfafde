import type { User } from '../../contract/shapes/user.ts';
import { editableProfileFields, type ProfileField } from '../../contract/vocabulary/index.ts';

const listFields = ['workExperience', 'coursesPrograms'] as const;
const isListField = (field: ProfileField): field is (typeof listFields)[number] =>
  (listFields as readonly ProfileField[]).includes(field);

export type ProfileValues = Partial<Record<ProfileField, string>>;

/** Values of the form: text only, lists with one entry per line. */
export const profileValues = (user: User): ProfileValues =>
  Object.fromEntries(
    editableProfileFields(user.role).map((field) => [
      field,
      isListField(field) ? user[field].join('\n') : (user[field] ?? ''),
    ]),
  );

/** Body of the call: lists as arrays, without empty lines. */
export const profileBody = (values: ProfileValues): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isListField(field as ProfileField) ? value.split('\n').filter((line) => line.trim() !== '') : value,
    ]),
  );
