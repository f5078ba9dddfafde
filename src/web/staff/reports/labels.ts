import type { ReportOutcome } from '../../../contract/vocabulary/index.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const outcomeLabels: Record<ReportOutcome, string> = {
  upheld: 'Upheld',
  fixed: 'Fixed',
  dismissed: 'Dismissed',
};

export const outcomeTones: Record<ReportOutcome, BadgeTone> = {
  upheld: 'danger',
  fixed: 'ok',
  dismissed: 'neutral',
};

/** Cases are urgent in their last days. */
export const soonDays = 3;

export function clockText(daysLeft: number): string {
  if (daysLeft < 0) return `${-daysLeft} ${daysLeft === -1 ? 'day' : 'days'} late`;
  if (daysLeft === 0) return 'Late';
  return `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`;
}
