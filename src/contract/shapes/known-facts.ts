import { z } from '../z.ts';
import { verificationLevels } from '../vocabulary/index.ts';
import { id, moment } from './paging.ts';

/** What the portal knows of an item beside what its author wrote. Facts, no verdict. */
export const knownFacts = z.object({
  /**
   * The institution of that name; null if none has it. Its level says how it is known that the account that published the item stands for it, and is
   * null if another one did: anybody can write a name.
   */
  organiser: z.object({ id, name: z.string(), level: z.enum(verificationLevels).nullable() }).nullable(),
  /** When it was first published here; null if it never was. */
  publishedAt: moment.nullable(),
  /** When its link answered last; null if it has none, or wasn't checked yet. */
  linkAnsweredAt: moment.nullable(),
  /** ISSNs that its text states, and whether their check digits are right. */
  issn: z.array(z.object({ number: z.string(), isRight: z.boolean() })),
});
export type KnownFacts = z.output<typeof knownFacts>;
