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
