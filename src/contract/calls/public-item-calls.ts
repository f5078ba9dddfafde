import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { withdrawalInput } from '../shapes/decision.ts';
import { itemNumbers } from '../shapes/item-numbers.ts';
import { id, idParams } from '../shapes/paging.ts';
import { entityOf, type Collection } from '../vocabulary/index.ts';
import { callsOf } from './item-calls.ts';

const clicked = z.object({ id });

/** What authors, staff and readers do with items that are or were public. */
export function publicItemCalls<C extends Collection, Result extends z.ZodType>(
  collection: C,
  result: Result,
) {
  const noun = entityOf[collection];
  const scopes = [collection] as const;
  const one = { who: 'user', scopes, params: idParams, limit: 'write', result } as const;
  return callsOf(
    collection,
    topic({
      'POST /items/:id/withdraw': {
        summary: `Withdraw a public ${noun}: its page stays and says so, lists leave it out`,
        ...one,
        body: withdrawalInput,
      },
      'POST /items/:id/copy': {
        summary: `Copy a ${noun} into a draft of the caller, without its dates`,
        ...one,
        status: 201,
      },
      'POST /items/:id/reinstate': {
        summary: `Make a withdrawn ${noun} available again, while its dates allow`,
        ...one,
      },
      'POST /items/:id/apply-click': {
        summary: `Count a press of the link by which readers of a ${noun} act; sent by its page`,
        who: 'anyone',
        params: idParams,
        limit: 'suggest',
        result: clicked,
        status: 202,
      },
      'GET /items/:id/numbers': {
        summary: `How often a ${noun} was seen and used, by day`,
        who: 'user',
        scopes: ['read'],
        params: idParams,
        result: itemNumbers,
      },
      'GET /items/:id/numbers/export': {
        summary: `The same as CSV`,
        who: 'user',
        scopes: ['read'],
        params: idParams,
        file: 'text/csv',
        result: z.any(),
      },
    }),
  );
}
