import type { Credits } from '../../contract/shapes/user.ts';
import { creditTypes } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';

/** Shown when the balance can't be loaded, without a message (docs/rules.md#messages). */
const defaults = Object.fromEntries([...creditTypes.map((type) => [type, 5]), ['any', 0]]) as Credits;

/** The user's credits. */
export const clientLoader = (): Promise<Credits> =>
  call('GET /payments/credits/balance').catch(() => defaults);
