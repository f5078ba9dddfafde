import { lateAfterDays } from '../../../contract/vocabulary/index.ts';

const hour = 3_600_000;

/** '18 h', '2 days'. */
export function waitingText(since: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hour));
  if (hours < 1) return 'under 1 h';
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

export const isLate = (since: string, now: number): boolean =>
  now - Date.parse(since) >= lateAfterDays * 24 * hour;
