import { mostValues } from '../vocabulary/filters/filter-record.ts';
import { z } from '../z.ts';

export const maxPagedItems = 10_000;

/** `page` and `limit` of every list (docs/specification.md#lists). */
export const paging = (maxLimit = 100) => ({
  page: z.coerce
    .number({ error: 'Must be a whole number from 1' })
    .int('Must be a whole number from 1')
    .min(1, 'Must be a whole number from 1')
    .max(maxPagedItems, 'Must be a whole number from 1 to 10,000')
    .default(1),
  limit: z.coerce
    .number({ error: `Must be a whole number from 1 to ${maxLimit}` })
    .int(`Must be a whole number from 1 to ${maxLimit}`)
    .min(1, `Must be a whole number from 1 to ${maxLimit}`)
    .max(maxLimit, `Must be a whole number from 1 to ${maxLimit}`)
    .default(20),
});

/** A page of a list: items under their name, with a count that is exact, or a lower bound with `totalCountCapped` (docs/specification.md#lists). */
export const pageSchema = <const Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({
    [name]: z.array(item),
    totalCount: z.number().int(),
    totalCountCapped: z.literal(true).optional(),
    page: z.number().int(),
    limit: z.number().int(),
  } as { [K in Name]: z.ZodArray<Item> } & {
    totalCount: z.ZodNumber;
    totalCountCapped: z.ZodOptional<z.ZodLiteral<true>>;
    page: z.ZodNumber;
    limit: z.ZodNumber;
  });

/** The error of the value, or of the first of several; zod only reports that no option of the union matches. */
const firstProblem = ({ input, errors }: { input?: unknown; errors?: unknown }): string | undefined =>
  (errors as { message: string }[][] | undefined)?.[Array.isArray(input) ? 0 : 1]?.[0]?.message;

/** A repeatable query parameter: `?field=a&field=b` or `?field=a`. Several values mean 'any of'. */
export const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item).max(mostValues), item.transform((one) => [one])], { error: firstProblem })
    .optional()
    .transform((values) => (values ?? []) as z.output<Item>[]);

/** `true`, `false`, `1` or `0` in a query. */
export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'Must be true or false' })
  .transform((value) => value === 'true' || value === '1');

/** Search text: trimmed; empty means none. */
export const searchText = z
  .string({ error: 'Must be text' })
  .trim()
  .max(200, 'Must be at most 200 characters')
  .refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    'Contains characters that cannot be searched',
  )
  .optional()
  .transform((value) => value || undefined);

export const moment = z.iso.datetime({ offset: true });
/**
 * A moment of an answer: clients read ISO text, which the server writes where a handler answers a `Date`. Without zod's
 * dates and codecs, which every form would load.
 */
export const timestamp = z
  .custom<Date | string>()
  .transform((at) => (at instanceof Date ? at.toJSON() : at))
  .pipe(moment);
export const id = z.uuid();
/** An id in a path. A malformed one is 404 rather than 400 (docs/specification.md#failures). */
export const idParams = z.object({ id: z.string() });
/** `?ids=a,b,c` for batch calls. */
export const idList = z
  .string({ error: 'Must be a comma list of ids' })
  .transform((list) => [
    ...new Set(
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.uuid('Must be a comma list of ids')).max(200, 'At most 200 ids at once'));
