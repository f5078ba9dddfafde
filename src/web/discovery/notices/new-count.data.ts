import type { NewCount } from '../../../contract/discovery/desk.ts';
import { call } from '../../lib/api/call.ts';

/** How much is new that the user hasn't seen; null if that can't be read. Every page asks, so it is not one of the desk's numbers. */
export const clientLoader = (): Promise<NewCount | null> => call('GET /desk/new/count').catch(() => null);
