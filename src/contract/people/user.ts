import { z, namedSchemas } from '../z.ts';
import {
  balanceTypes,
  packageTypes,
  profileFields,
  publicParts,
  roles,
  subscriptions,
} from '../vocabulary/index.ts';
import { noticeSettings } from '../discovery/notices.ts';
import { id, moment } from '../shapes/paging.ts';

/** The public data of a user (docs/specification.md#public-user-data). */
export const publicUser = z
  .object({
    id,
    name: z.string(),
    subscription: z.enum(subscriptions),
    profileImage: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'PublicUser' });
export type PublicUser = z.output<typeof publicUser>;

export const credits = z.record(z.enum(balanceTypes), z.number().int());
export type Credits = z.output<typeof credits>;

/** A profile as its owner sees it; admins see it without some fields (docs/specification.md#public-user-data). */
export const user = publicUser
  .extend({
    email: z.string(),
    mobile: z.string().nullable(),
    designation: z.string().nullable(),
    affiliation: z.string().nullable(),
    role: z.enum(roles),
    subscriptionEndsAt: moment.nullable(),
    profileCompletion: z.number().int().min(0).max(100),
    /** Profile fields missing for 100 percent. */
    profileMissing: z.array(z.enum(profileFields)),
    isEmailVerified: z.boolean(),
    /** The mail server refuses the address permanently: no mail reaches it. */
    isEmailRefused: z.boolean(),
    workExperience: z.array(z.string()),
    aboutUs: z.string().nullable(),
    googleScholar: z.string().nullable(),
    linkedin: z.string().nullable(),
    webOfScience: z.string().nullable(),
    instagram: z.string().nullable(),
    youtube: z.string().nullable(),
    cvUpload: z.string().nullable(),
    coursesPrograms: z.array(z.string()),
    website: z.string().nullable(),
    publicParts: z.array(z.enum(publicParts)),
    /** null: unlimited (docs/specification.md#institutions). Only a university has a number here. */
    postsRemaining: z.number().int().nullable(),
    packageType: z.enum(packageTypes).nullable(),
    credits,
    /** Posts left of packages. */
    packagePosts: z.number().int(),
    /** Credits that the approval of pending items will take. */
    creditsHeld: z.number().int(),
    /** Credits without those. */
    freeCredits: credits,
    mustChangePassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** Channels of each kind of notice (docs/specification.md#notices). */
    noticeSettings,
    createdAt: moment,
  })
  .register(namedSchemas, { id: 'User' });
export type User = z.output<typeof user>;

const shown = z.string().nullable();

/** An author, with what they show of their profile; null is not stated, or not shown. */
export const author = publicUser
  .extend({
    designation: shown,
    affiliation: shown,
    aboutUs: shown,
    workExperience: z.array(z.string()),
    googleScholar: shown,
    linkedin: shown,
    webOfScience: shown,
    instagram: shown,
    youtube: shown,
    website: shown,
    /** The institution that the account stands for. */
    institute: z.object({ id, name: z.string() }).nullable(),
  })
  .register(namedSchemas, { id: 'Author' });
export type Author = z.output<typeof author>;
