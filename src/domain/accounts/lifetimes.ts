const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long sessions and links live, in milliseconds (decisions, D1). */
export const lifetimes = {
  /** Sliding: counted from the last use. */
  session: 30 * day,
  /** The last use is written at most this often. */
  sessionTouch: 5 * minute,
  resetLink: hour,
  verificationLink: day,
  /** Ended sessions and links are removed after this. */
  keptAfterExpiry: 7 * day,
} as const;
