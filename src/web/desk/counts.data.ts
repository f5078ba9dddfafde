import type { DeskCounts } from '../../contract/discovery/desk.ts';
import { call } from '../lib/api/call.ts';

/** How much is due and new; null if that can't be read. */
export const clientLoader = (): Promise<DeskCounts | null> => call('GET /desk/counts').catch(() => null);
