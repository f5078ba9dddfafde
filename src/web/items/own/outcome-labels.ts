import type { JobOutcome } from '../../../contract/vocabulary/index.ts';

export const outcomeLabels: Record<JobOutcome, string> = {
  shortlisted: 'Candidates were shortlisted',
  filled: 'The position was filled',
  notFilled: 'The position was not filled',
  readvertised: 'The position is advertised again',
};
