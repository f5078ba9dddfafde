import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '../../../contract/time/days.ts';

/** 256 random bits, in a form that fits into links and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this hash is stored. Tokens are random, so one fast hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const minute = 60_000;
const hour = 60 * minute;

/** Lifetimes in milliseconds (docs/specification.md#passwords-and-sessions). Those of sessions are settings (domain/security). */
export const lifetimes = {
  /** Last use is recorded at most this often. */
  sessionTouch: 5 * minute,
  resetLink: hour,
  /** Time to enter the code after the password. */
  challenge: 5 * minute,
  /** How long an address that a user signed in from counts as known. */
  knownPlace: 90 * dayMs,
  verificationLink: dayMs,
  /** Of an account that an admin made. */
  invitation: 7 * dayMs,
  /** To confirm a new address. */
  emailChangeLink: dayMs,
  /** To undo the change; so long the old address stays reserved. */
  emailUndoLink: 7 * dayMs,
  /** When expired sessions and links are deleted. */
  retainedAfterExpiry: 7 * dayMs,
} as const;
