import { z } from '../z.ts';
import { reportReasonNames } from '../vocabulary/index.ts';

const number = z.number().int();
/** Null without any. */
const hours = z.number().nullable();

const month = z.object({
  /** YYYY-MM in Asia/Kolkata. */
  month: z.string(),
  /** On jobs, posts and their revisions, without those that were undone. */
  decisions: z.object({ approved: number, rejected: number }),
  /** From submission to the decision. */
  medianHours: hours,
  /** A tenth waited at least so long. */
  slowestTenthHours: hours,
  /** Why readers reported something. */
  reasons: z.record(z.enum(reportReasonNames), number),
  /** Decisions that took back an earlier one, those on objections too. */
  reversals: number,
  /** Reports, and the decisions on cases of reports. */
  reports: z.object({ received: number, upheld: number, fixed: number, dismissed: number }),
  objections: number,
});
export type TransparencyMonth = z.output<typeof month>;

/** The last twelve months, newest first (docs/specification.md#transparency). */
export const transparency = z.object({ months: z.array(month) });
export type Transparency = z.output<typeof transparency>;

/** The last dump of public items, as its page shows it. */
export interface LastDump {
  createdAt: string;
  total: number;
  byStatus: Record<string, number>;
  byType: Record<string, number>;
  license: { name: string; title: string; path: string };
  citation: string;
  files: { name: string; format: string; bytes: number; sha256: string }[];
  fields: { name: string; type: string; description: string; values: string[] }[];
}
