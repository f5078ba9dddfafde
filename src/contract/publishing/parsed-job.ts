import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { statedMilestone } from './details.ts';
import { advertisement } from './openings.ts';
import { requiredLine } from '../shapes/text.ts';

/** The longest source that is read, in bytes. */
export const maxSourceBytes = 1024 * 1024;
/** Its bytes are counted by the use case, which answers 413. */
const source = z.string({ error: 'Must be text' }).meta({ maxLength: maxSourceBytes });

/** One of the three; of several, the document is read, else the page. */
export const parseInput = z
  .object({
    html: source.nullish(),
    text: source.nullish(),
    /** A PDF that the caller uploaded. */
    document: requiredLine(2000).nullish(),
  })
  .refine(
    ({ html, text, document }) => [html, text, document].some((one) => one != null),
    'Send html, text or a document',
  );

export type ParseInput = z.output<typeof parseInput>;

const proposal = z.object({
  title: z.string().nullable(),
  employer: z.string().nullable(),
  advertisementNumber: z.string().nullable(),
  applicationDeadline: z.string().nullable(),
  /** Dates as they are written; without a zone, that of the job's country counts. */
  milestones: z.array(statedMilestone),
  applyNowLink: z.string().nullable(),
  fees: advertisement.fees,
  openings: advertisement.openings,
});

/** What was read of a notice, with the words that it was read from. Nothing is saved. */
export const parsedJob = z
  .object({
    proposal,
    found: z.record(z.string(), z.string()),
    problems: z.array(z.object({ where: z.string(), message: z.string() })),
  })
  .register(namedSchemas, { id: 'ParsedJob' });
export type ParsedJob = z.output<typeof parsedJob>;
