/** What a person can follow, as the calls name it (docs/specification.md#following). */
export const followTypes = ['institutes', 'fields', 'series'] as const;
export type FollowType = (typeof followTypes)[number];

/** For each person. */
export const maxFollows = 100;
