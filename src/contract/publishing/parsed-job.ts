import { z, namedSchemas } from '../z.ts';
import { maxNoticeMegabytes, megabytesInBytes } from '../uploads.ts';
import { statedMilestone } from './details.ts';
import { advertisement } from './openings.ts';
import { requiredLine } from '../shapes/text.ts';
import { jobFields } from '../vocabulary/index.ts';

/** The longest source that is read, in bytes; of a Word file or spreadsheet before it becomes Base64. */
export const maxSourceBytes = megabytesInBytes(maxNoticeMegabytes);
/** Its bytes are counted by the use case, which answers 413. */
const source = z.string({ error: 'Must be text' }).meta({ maxLength: maxSourceBytes });

const sources = ['html', 'text', 'document', 'docx', 'xlsx'] as const;
const message = 'Send one of html, text, document, docx and xlsx';

/** A file in Base64, four letters for three bytes. */
const fileOf = (kind: string) =>
  z
    .base64({ error: `Must be a ${kind} in Base64` })
    .max(Math.ceil(maxSourceBytes / 3) * 4, `Must be a ${kind} of at most 1 MB`)
    .nullish();

export const parseInput = z
  .object({
    html: source.nullish(),
    /** Lines, rows with tabs or bars between, or CSV. */
    text: source.nullish(),
    /** The address of a PDF that the caller uploaded. */
    document: requiredLine(2000).nullish(),
    docx: fileOf('Word file'),
    xlsx: fileOf('spreadsheet'),
  })
  .refine((sent) => sources.filter((name) => sent[name] != null).length === 1, message)
  .meta({ examples: [{ html: '<table><tr><th>Post</th><th>UR</th></tr></table>' }] });

export type ParseInput = z.output<typeof parseInput>;

const proposal = z.object({
  title: z.string().nullable(),
  employer: z.string().nullable(),
  advertisementNumber: z.string().nullable(),
  applicationDeadline: z.string().nullable(),
  /** Dates as they are written; without a zone, that of the job's country counts. */
  milestones: z.array(statedMilestone),
  applyNowLink: z.string().nullable(),
  /** In words, where all that the notice offers is paid alike. */
  salary: z.string().nullable(),
  fees: advertisement.fees,
  openings: advertisement.openings,
  /** Where the work is: 'Asia/India', and its town. */
  location: z.string().nullable(),
  city: z.string().nullable(),
  field: z.array(z.enum(jobFields)),
  /** The notice itself in its order; a table is left out if all of it is in `openings`. */
  content: z.string(),
});

/** What was read of a notice, with the words that it was read from. Nothing is saved. */
export const parsedJob = z
  .object({
    proposal,
    found: z.record(z.string(), z.string()),
    /** What the author is asked, at a path of the proposal or at 'notice'. */
    problems: z.array(z.object({ where: z.string(), message: z.string() })),
    /** Of some of these paths, what may be meant and the words that say so. */
    choices: z.record(z.string(), z.array(z.object({ value: z.unknown(), words: z.string() }))),
    /** The notice with all of its tables, as it is shown beside what was read of it. */
    notice: z.string(),
    /** Whether a bound cut something off, which a problem says. */
    isPartial: z.boolean(),
  })
  .register(namedSchemas, { id: 'ParsedJob' });
export type ParsedJob = z.output<typeof parsedJob>;
