import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { plainWord } from '../text/search-terms.ts';
import { retentionDays } from '../vocabulary/index.ts';
import { id, moment } from '../shapes/paging.ts';
import { requiredLine } from '../shapes/text.ts';

export const vainSearchesQuery = z.object({
  days: z.coerce
    .number({ error: 'Must be a number' })
    .int()
    .min(1)
    .max(retentionDays.vainSearch)
    .default(retentionDays.vainSearch),
});

const most = 10;

/** At most eight words, as many as are looked up together. */
const equivalent = requiredLine(60).refine(
  (text) => plainWord(text) !== '' && text.split(/\s+/u).length <= 8,
  'Must be one to eight words',
);
export const equivalentsInput = z.object({
  words: z
    .array(equivalent, { error: 'Must be a list' })
    .max(most, `Must be at most ${most}`)
    .transform((all) => [...new Set(all.map((one) => one.replace(/\s+/gu, ' ')))])
    .refine((all) => all.length > 1, 'Must be at least two'),
});

export const addedEquivalents = z
  .object({
    id,
    /** Each finds what has one of the others. */
    words: z.array(z.string()),
    createdAt: moment,
  })
  .register(namedSchemas, { id: 'Equivalents' });
export type AddedEquivalents = z.output<typeof addedEquivalents>;

export const vainSearches = z.object({
  searches: z.array(
    z.object({
      words: z.string(),
      times: z.number().int(),
      /** A day in India, as YYYY-MM-DD. */
      lastDay: z.string(),
    }),
  ),
  equivalents: z.array(addedEquivalents),
});
export type VainSearches = z.output<typeof vainSearches>;
