import type { Credits } from '../../contract/people/user.ts';
import { creditTypes, itemTypes, type Bucket, type ItemType } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';

/** Shown when the balance can't be loaded, without a message (docs/specification.md#messages). */
const defaults = Object.fromEntries([...creditTypes.map((type) => [type, 5]), ['any', 0]]) as Credits;

export interface Balance {
  credits: Credits;
  /** Types that the user never had credits of, as far as is known: without the statement, all that are empty. */
  neverHeld: readonly ItemType[];
}

/** The user's credits. */
export async function clientLoader(): Promise<Balance> {
  const [credits, held] = await Promise.all([
    call('GET /payments/credits/balance').catch(() => defaults),
    call('GET /payments/statement', { query: { limit: 1 } }).then(
      (statement): readonly Bucket[] => statement.held,
      (): readonly Bucket[] => [],
    ),
  ]);
  return { credits, neverHeld: itemTypes.filter((type) => credits[type] === 0 && !held.includes(type)) };
}
