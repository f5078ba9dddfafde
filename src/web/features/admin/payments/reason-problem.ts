import { reasonLength } from '../../../../contract/vocabulary/index.ts';

/** What is wrong with a reason, or null. */
export const reasonProblem = (reason: string): string | null =>
  reason.trim().length < reasonLength.min
    ? `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`
    : null;
