/** What a key may do (docs/specification.md#api-keys). Every key may read. */
export const keyScopes = ['read', 'jobs', 'posts'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Lifetimes that the page offers, in days. */
export const keyDays = [30, 90, 365] as const;
export const maxKeyDays = 365;
