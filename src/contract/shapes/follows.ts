import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { followKinds, pauseReasons, searchFrequencies } from '../vocabulary/index.ts';
import { moment } from './paging.ts';
import { requiredText } from './text.ts';

/** What a person follows (docs/specification.md#following). */

const kind = z.enum(followKinds, { error: 'Must be institutes, fields or series' });
const frequency = z.enum(searchFrequencies, { error: 'Must be now, daily, weekly or none' });

/** The id of an institute, the key of a field, or the name of a series. */
export const followParams = z.object({ id: requiredText(300) });
export const followInput = z.object({ frequency: frequency.optional() }).nullish();

export const follow = z
  .object({
    kind,
    id: z.string(),
    name: z.string(),
    /** Path of its page. */
    path: z.string(),
    frequency,
    /** Null unless mails are paused. */
    paused: z.enum(pauseReasons).nullable(),
    createdAt: moment,
  })
  .register(namedSchemas, { id: 'Follow' });
export type Follow = z.output<typeof follow>;

export const followList = z.object({ follows: z.array(follow) });
