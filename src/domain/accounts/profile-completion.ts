import type { UserRow } from '../../db/index.ts';

type Fields = (keyof UserRow)[];
const everyone: Fields = [
  'name',
  'email',
  'mobile',
  'designation',
  'affiliation',
  'profileImage',
  'aboutUs',
  'linkedin',
  'youtube',
];

/** The fields that the profile page shows for each role (specification, section 5, 'Profile'; decisions, D4). */
export const profileFields = {
  individual: [...everyone, 'workExperience', 'googleScholar', 'webOfScience', 'instagram', 'cvUpload'],
  university: [...everyone, 'coursesPrograms', 'website'],
  moderator: everyone,
  admin: everyone,
} as const satisfies Record<UserRow['role'], Fields>;

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Percentage of the profile's fields that are filled, 0 to 100. */
export function profileCompletion(user: UserRow): number {
  const fields = profileFields[user.role];
  return Math.round((100 * fields.filter((field) => isFilled(user[field])).length) / fields.length);
}
