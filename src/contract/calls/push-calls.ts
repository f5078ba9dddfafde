import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { requiredExternalId } from '../shapes/external-id.ts';
import { entityOf, type Collection } from '../vocabulary/index.ts';
import { callsOf } from './item-calls.ts';

/** What a program does with its items, by an id of its own. */
export function pushCalls<C extends Collection, Of extends Readonly<Record<'edited' | 'item', z.ZodType>>>(
  collection: C,
  of: Of,
) {
  const noun = entityOf[collection];
  return callsOf(
    collection,
    topic({
      'PUT /items': {
        summary: `Submit the ${noun} of this externalId, or edit it if the account has it; sent again as it is, it changes nothing`,
        who: 'user',
        scopes: [collection],
        limit: 'write',
        body: z.intersection(of.edited as Of['edited'], requiredExternalId),
        result: of.item as Of['item'],
      },
    }),
  );
}
