import { z, namedSchemas } from '../z.ts';
import { keyScopes, maxKeyDays } from '../vocabulary/index.ts';
import { person } from './member.ts';
import { id, moment } from '../shapes/paging.ts';
import { withPassword } from './second-factor.ts';
import { requiredLine } from '../shapes/text.ts';

const days = `Must be a whole number of days from 1 to ${maxKeyDays}`;

export const apiKeyInput = z.object({
  name: requiredLine(100, 'Please name the key, for example by the program that uses it'),
  /** Every key may read, so one without scopes only reads. */
  scopes: z
    .array(z.enum(keyScopes, { error: 'Must be read, jobs or posts' }), { error: 'Must be a list' })
    .max(10)
    .transform((some) => keyScopes.filter((scope) => scope === 'read' || some.includes(scope))),
  expiresInDays: z.number({ error: days }).int(days).min(1, days).max(maxKeyDays, days),
  ...withPassword.shape,
});

/** A key with which programs make calls for an account (docs/specification.md#api-keys). */
export const apiKey = z
  .object({
    id,
    name: z.string(),
    /** The beginning of the key, to tell keys apart. */
    prefix: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    createdAt: moment,
    expiresAt: moment,
    /** By the portal's clock. */
    hasExpired: z.boolean(),
    /** Accurate to five minutes; null: not yet used. */
    lastUsedAt: moment.nullable(),
    /** Of an institution's account: the member who made it; null for the account's own login. */
    madeBy: person.nullable(),
  })
  .register(namedSchemas, { id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;

/** As it is made: the key itself is in this answer alone. */
export const newApiKey = apiKey.extend({ key: z.string() }).register(namedSchemas, { id: 'NewApiKey' });
export type NewApiKey = z.output<typeof newApiKey>;

/** A key with the account for which it acts. */
export const currentApiKey = apiKey
  .extend({ account: z.object({ id, name: z.string() }) })
  .register(namedSchemas, { id: 'CurrentApiKey' });
export type CurrentApiKey = z.output<typeof currentApiKey>;
