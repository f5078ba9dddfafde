import { z } from '../z.ts';
import { verificationLevels } from '../vocabulary/index.ts';
import { id, moment } from './paging.ts';

/** What the portal knows of an item beside what its author wrote. Facts, no verdict. */
export const knownFacts = z.object({
  /** The institution of that name, and how it is known that an account stands for it; null if none has the name. */
  organiser: z.object({ id, name: z.string(), level: z.enum(verificationLevels).nullable() }).nullable(),
  /** When it was first published here; null if it never was. */
  publishedAt: moment.nullable(),
  /** When its link answered last; null if it has none, or wasn't checked yet. */
  linkAnsweredAt: moment.nullable(),
});
export type KnownFacts = z.output<typeof knownFacts>;
