const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long links and the like live, in milliseconds (docs/rules.md#passwords-and-sessions). Sessions end as the operator chose (domain/security). */
export const lifetimes = {
  /** The last use is written at most this often. */
  sessionTouch: 5 * minute,
  resetLink: hour,
  /** From the password to the code. */
  challenge: 5 * minute,
  /** An address from which a user signed in is known for so long. */
  knownPlace: 90 * day,
  verificationLink: day,
  /** Ended sessions and links are removed after this. */
  keptAfterExpiry: 7 * day,
} as const;
