import { z } from '../z.ts';

const hintKinds = [
  'fee',
  'freeMail',
  'foreignAddress',
  'duplicate',
  'manyLinks',
  'flaggedOrganiser',
  'ugcCare',
] as const;

/** What staff should look at before it decides; shown to nobody else. A hint is no verdict. */
export const hints = z.array(z.object({ kind: z.enum(hintKinds), reason: z.string() }));
export type Hint = z.output<typeof hints>[number];
