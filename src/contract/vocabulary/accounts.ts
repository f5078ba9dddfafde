/** Roles, subscriptions, statuses and limits of accounts (docs/specification.md#vocabulary). */

export const roles = ['individual', 'university', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The two kinds of registrant (docs/specification.md#registration). */
export const registrantRoles = ['individual', 'university'] as const satisfies readonly Role[];

export const subscriptions = ['free', 'premium'] as const;
export type Subscription = (typeof subscriptions)[number];

export const packageTypes = ['THREE_POSTS', 'FIVE_POSTS', 'TEN_POSTS', 'FIFTEEN_POSTS', 'UNLIMITED'] as const;
export type PackageType = (typeof packageTypes)[number];

export const isStaff = (role: Role): boolean => role === 'admin' || role === 'moderator';

/** Moderators review items but don’t publish any. */
export const mayPublish = (role: Role): boolean => role !== 'moderator';

/** What a key may do (docs/specification.md#api-keys). Every key may read. */
export const keyScopes = ['read', 'jobs', 'posts'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Lifetimes that the page offers, in days. */
export const keyDays = [30, 90, 365] as const;
export const maxKeyDays = 365;

/** What people do for an institution (docs/specification.md#members). */
export const memberRoles = ['owner', 'editor', 'accounts'] as const;
export type MemberRole = (typeof memberRoles)[number];
export const memberRoleNames: Record<MemberRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  accounts: 'Accounts',
};

/** How long an invitation can be accepted. */
export const invitationDays = 14;
/** Members and invitations of an institution. */
export const maxMembers = 200;

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

/** Profile fields by role. */
const fieldsOf = {
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

/** Nobody is less complete without a channel of their own. */
const optional: readonly ProfileField[] = ['youtube', 'instagram'];

/** What completion counts (docs/specification.md#profile-completion). */
export const countedProfileFields = (role: Role): readonly ProfileField[] =>
  fieldsOf[role].filter((field) => !optional.includes(field));

/** Optional for institutions: not counted for completion. */
export const editableProfileFields = (role: Role): readonly ProfileField[] =>
  role === 'university' ? [...fieldsOf.university, 'profileImage'] : fieldsOf[role];

/** Parts of a profile that a person may show on their public page (docs/specification.md#public-pages-of-authors). */
export const publicParts = ['position', 'about', 'experience', 'links'] as const;
export type PublicPart = (typeof publicParts)[number];

/**
 * How it is known that an account stands for an institute: it says so; its verified address is at the institute's web domain, or an admin
 * has decided so; it has shown that the domain is its own (docs/specification.md#institutes-of-universities).
 */
export const verificationLevels = ['listed', 'address', 'domain'] as const;

export const verificationMethods = ['registration', 'email', 'admin', 'dns', 'file'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** What an institution is, as it says on its page. */
export const institutionTypes = [
  'university',
  'college',
  'institute',
  'research',
  'school',
  'government',
  'company',
  'society',
  'other',
] as const;
export type InstitutionType = (typeof institutionTypes)[number];
export const institutionTypeNames: Record<InstitutionType, string> = {
  university: 'University',
  college: 'College',
  institute: 'Institute of technology, management or medicine',
  research: 'Research institute',
  school: 'School',
  government: 'Government body',
  company: 'Company',
  society: 'Learned society or publisher',
  other: 'Other',
};
