import type { Role } from './accounts.ts';

export const aboutUsLimit = 300;

/** Everything a person may say about himself on the profile page. */
export const profileFields = [
  'name',
  'mobile',
  'designation',
  'affiliation',
  'profileImage',
  'aboutUs',
  'workExperience',
  'coursesPrograms',
  'googleScholar',
  'linkedin',
  'webOfScience',
  'instagram',
  'youtube',
  'cvUpload',
  'website',
] as const;
export type ProfileField = (typeof profileFields)[number];

const everyone = ['name', 'mobile', 'designation', 'affiliation', 'aboutUs', 'linkedin', 'youtube'] as const;

/** What the profile page shows each role (docs/rules.md#profile-completion), and what its completion counts. */
const counted = {
  individual: [
    ...everyone,
    'profileImage',
    'workExperience',
    'googleScholar',
    'webOfScience',
    'instagram',
    'cvUpload',
  ],
  university: [...everyone, 'coursesPrograms', 'website'],
  moderator: [...everyone, 'profileImage'],
  admin: [...everyone, 'profileImage'],
} as const satisfies Record<Role, readonly ProfileField[]>;

export const countedProfileFields = (role: Role): readonly ProfileField[] => counted[role];

/** An institution may show a picture too; its profile is complete without. */
export const editableProfileFields = (role: Role): readonly ProfileField[] =>
  role === 'university' ? [...counted.university, 'profileImage'] : counted[role];
