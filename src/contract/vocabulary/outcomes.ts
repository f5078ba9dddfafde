/** What came of a job (docs/specification.md#outcome). */
export const jobOutcomes = ['shortlisted', 'filled', 'notFilled', 'readvertised'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];
