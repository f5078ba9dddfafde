const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes in milliseconds (docs/specification.md#passwords-and-sessions). Those of sessions are settings (domain/security). */
export const lifetimes = {
  /** Last use is recorded at most this often. */
  sessionTouch: 5 * minute,
  resetLink: hour,
  /** Time to enter the code after the password. */
  challenge: 5 * minute,
  /** How long an address that a user signed in from counts as known. */
  knownPlace: 90 * day,
  verificationLink: day,
  /** Of an account that an admin made. */
  invitation: 7 * day,
  /** To confirm a new address. */
  emailChangeLink: day,
  /** To undo the change; so long the old address stays reserved. */
  emailUndoLink: 7 * day,
  /** When expired sessions and links are deleted. */
  retainedAfterExpiry: 7 * day,
} as const;
