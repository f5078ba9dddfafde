import { retentionDays } from '../../contract/vocabulary/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** When an item counts as published that becomes public now: it is new again unless it was first approved long ago (docs/rules.md#saved-searches). */
export const publishedAgain = (firstApprovedAt: Date | null, now: Date): Date =>
  firstApprovedAt && now.getTime() - firstApprovedAt.getTime() >= retentionDays.publication * dayMs
    ? firstApprovedAt
    : now;
