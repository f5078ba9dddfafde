import { z, namedSchemas } from '../z.ts';
import {
  reasonLength,
  reportedEntities,
  reportOutcomes,
  reportReasonNames,
  reportStates,
} from '../vocabulary/index.ts';
import { person } from '../people/member.ts';
import { id, moment } from '../shapes/paging.ts';
import { optionalEmail, optionalText, requiredText } from '../shapes/text.ts';

/** A reader's report of an item or an institute (docs/specification.md#reports). */
export const reportInput = z.object({
  kind: z.enum(reportedEntities, { error: 'Must be jobs, posts or institutes' }),
  id: z.uuid('Not an id'),
  reason: z.enum(reportReasonNames, { error: 'Please choose a reason' }),
  details: optionalText(2000),
  email: optionalEmail,
});
export type ReportInput = z.output<typeof reportInput>;

export const reportReceived = z.object({ reference: z.string() });

const noteMessage = `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`;
export const reportDecision = z
  .object({
    outcome: z.enum(reportOutcomes, {
      error: 'Choose whether the report is upheld, was settled by a change, or is dismissed',
    }),
    note: optionalText(reasonLength.max),
    withdraw: z.boolean({ error: 'Must be true or false' }).nullish(),
  })
  .refine(({ outcome, note }) => outcome === 'dismissed' || (note ?? '').length >= reasonLength.min, {
    path: ['note'],
    message: noteMessage,
  })
  .refine(({ outcome, withdraw }) => !withdraw || outcome === 'upheld', {
    path: ['withdraw'],
    message: 'Only what is upheld can be withdrawn',
  });
export type ReportDecision = z.output<typeof reportDecision>;

export const objectionInput = z.object({
  text: requiredText(2000, 'Please say why you object').min(
    reasonLength.min,
    `Must have at least ${reasonLength.min} characters`,
  ),
});

const report = z.object({
  reference: z.string(),
  reason: z.enum(reportReasonNames),
  details: z.string().nullable(),
  /** For admins; null for moderators, and without an address. */
  email: z.string().nullable(),
  createdAt: moment,
});

/** All reports of one thing that wait together, or were decided together. */
export const reportCase = z
  .object({
    id,
    kind: z.enum(reportedEntities),
    state: z.enum(reportStates),
    /** What was reported; `path` is null if it is gone. */
    item: z.object({ id, title: z.string(), path: z.string().nullable() }),
    openedAt: moment,
    /** Days left for the decision, below 0 when it is late; null once it is made. */
    daysLeft: z.number().int().nullable(),
    reportCount: z.number().int(),
    reasons: z.array(z.object({ reason: z.enum(reportReasonNames), count: z.number().int() })),
    /** Earliest first, for staff; nothing for whoever published what was reported. */
    reports: z.array(report),
    /** Earliest first: on the reports, and on the objection. Only staff sees who decided. */
    decisions: z.array(
      z.object({
        outcome: z.enum(reportOutcomes),
        note: z.string().nullable(),
        hasWithdrawn: z.boolean(),
        by: person.nullable(),
        at: moment,
      }),
    ),
    objection: z.object({ text: z.string().nullable(), at: moment }).nullable(),
    /** Whether the caller may decide now, withdraw the item, or object. */
    mayDecide: z.boolean(),
    mayWithdraw: z.boolean(),
    /** Whether the item becomes available again unless the caller upholds the report. */
    reinstates: z.boolean(),
    mayObject: z.boolean(),
  })
  .register(namedSchemas, { id: 'ReportCase' });
export type ReportCase = z.output<typeof reportCase>;
