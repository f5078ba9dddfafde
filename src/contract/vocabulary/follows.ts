/** What a person can follow, as the calls name it (docs/specification.md#following). */
export const followKinds = ['institutes', 'fields', 'series'] as const;
export type FollowKind = (typeof followKinds)[number];

/** For each person. */
export const maxFollows = 100;
