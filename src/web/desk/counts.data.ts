import type { DueAnswer } from '../../contract/discovery/desk.ts';
import { call } from '../lib/api/call.ts';

/** How much is due, for the views that don't show it; null if that can't be read. */
export const clientLoader = (): Promise<DueAnswer['counts'] | null> =>
  call('GET /desk/due', { query: { limit: 1 } }).then(
    ({ counts }) => counts,
    () => null,
  );
