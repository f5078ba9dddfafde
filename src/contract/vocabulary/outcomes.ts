/** What came of a job (docs/rules.md#outcome). */
export const jobOutcomes = {
  shortlisted: 'Candidates were shortlisted',
  filled: 'The position was filled',
  notFilled: 'The position was not filled',
  readvertised: 'The position is advertised again',
} as const;
export type JobOutcome = keyof typeof jobOutcomes;
