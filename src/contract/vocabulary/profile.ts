import type { Role } from './accounts.ts';

export const aboutUsLimit = 300;

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

/** Profile fields by role (docs/specification.md#profile-completion), which completion counts. */
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

/** Optional for institutions: not counted for completion. */
export const editableProfileFields = (role: Role): readonly ProfileField[] =>
  role === 'university' ? [...counted.university, 'profileImage'] : counted[role];

/** Parts of a profile that a person may show on their public page (docs/specification.md#public-pages-of-authors). */
export const publicParts = ['position', 'about', 'experience', 'links'] as const;
export type PublicPart = (typeof publicParts)[number];
