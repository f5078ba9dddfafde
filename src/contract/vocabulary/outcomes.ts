/** What came of a job (docs/rules.md#outcome). */
export const jobOutcomes = ['shortlisted', 'filled', 'notFilled', 'readvertised'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];
