import { z, namedSchemas } from '../z.ts';
import { isDocumentAddress } from '../uploads.ts';
import { asSingleLine } from '../text/single-line.ts';
import {
  contracts,
  jobFields,
  jobPositions,
  openingLimits as limits,
  payLevels,
  payUnits,
  suggestedCategories,
  categoryKey,
  type PayLevel,
} from '../vocabulary/index.ts';
import { emptyAsNull, line, optionalLine, optionalText, requiredLine, text } from '../shapes/text.ts';
import { currencyInput, highestFee } from './details.ts';
import { unfinishedChoice, unfinishedLine, unfinishedLineOrNull, unfinishedText } from './item.ts';

/** An advertisement with several openings (docs/specification.md#openings). */

const wholeNumber = (max: number) => {
  const message = `Must be a whole number from 0 to ${max.toLocaleString('en-US')}`;
  return z.number({ error: message }).int(message).min(0, message).max(max, message);
};
/** A list that may be left out; null is an empty one. */
const listOf = <Entry extends z.ZodType>(entry: Entry, max: number) =>
  z
    .array(entry, { error: 'Must be a list' })
    .max(max, `Must be at most ${max}`)
    .nullish()
    .transform((entries) => entries ?? []);
/** The same of a whole advertisement: what an edit leaves out stays. */
const keptListOf = <Entry extends z.ZodType>(entry: Entry, max: number) =>
  z
    .array(entry, { error: 'Must be a list' })
    .max(max, `Must be at most ${max}`)
    .nullish()
    .transform((entries) => (entries === null ? [] : entries));

const suggested = new Map<string, string>(suggestedCategories.map((one) => [one.toLowerCase(), one]));
/** 'ur' is written 'UR', so that one filter finds both. */
const categoryInput = emptyAsNull(
  line(limits.category).transform((value) => suggested.get(value.toLowerCase()) ?? value),
);

const amount = wholeNumber(highestFee);
const payInput = z
  .object({
    min: amount,
    max: amount.nullish().transform((max) => max ?? null),
    currency: currencyInput,
    per: z.enum(payUnits, { error: 'Must be hour, lecture, month or year' }),
  })
  .refine(({ min, max }) => max === null || min <= max, {
    path: ['max'],
    message: 'The highest pay is below the lowest',
  });

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
const level = z.enum(payLevels, { error: 'Must be 10, 11, 12, 13A, 14 or 15' });
const contract = z.enum(contracts, { error: 'Unknown contract' });
const monthsMessage = `Must be a whole number from 1 to ${limits.months}`;
const months = z
  .number({ error: monthsMessage })
  .int(monthsMessage)
  .min(1, monthsMessage)
  .max(limits.months, monthsMessage);

const vacancyInput = z.object({
  category: categoryInput,
  count: wholeNumber(limits.count),
  horizontal: optionalLine(limits.category),
});

const openingInput = z
  .object({
    title: requiredLine(limits.title.max, 'Title is required').min(
      limits.title.min,
      `Must be at least ${limits.title.min} characters`,
    ),
    department: optionalLine(limits.department),
    position: z.enum(jobPositions, {
      error: ({ input }) => (input == null || input === '' ? 'Position is required' : 'Unknown position'),
    }),
    field: listOf(z.enum(jobFields, { error: 'Unknown field' }), jobFields.length).transform((values) => [
      ...new Set(values),
    ]),
    level: orNull(level),
    pay: orNull(payInput),
    vacancies: listOf(vacancyInput, limits.vacancies),
    eligibility: optionalText(limits.eligibility),
    contract: orNull(contract),
    months: orNull(months),
  })
  .register(namedSchemas, { id: 'StatedOpening' });
export type Opening = z.output<typeof openingInput>;

const feeInput = z
  .object({
    category: optionalLine(limits.feeCategory),
    amount,
    currency: currencyInput,
  })
  .register(namedSchemas, { id: 'StatedCategoryFee' });
const documentInput = z.object({
  name: requiredLine(limits.documentName, 'Name is required'),
  url: requiredLine(2000, 'Required').refine(isDocumentAddress, 'Please use the address of an uploaded PDF'),
});
export type JobDocument = z.output<typeof documentInput>;

/** Fields of an advertisement; what an edit leaves out stays. */
export const advertisementInput = {
  advertisementNumber: line(limits.number)
    .nullish()
    .transform((value) => (value == null ? value : value || null)),
  openings: keptListOf(openingInput, limits.openings),
  fees: keptListOf(feeInput, limits.fees),
  documents: keptListOf(documentInput, limits.documents),
};

/** As it is read. In a draft, a position, a lowest pay and its unit may be missing. */
const opening = z
  .object({
    title: z.string(),
    department: z.string().nullable(),
    position: z.enum(jobPositions).nullable(),
    field: z.array(z.enum(jobFields)),
    /** Of the pay matrix of the 7th Central Pay Commission. */
    level: z.enum(payLevels).nullable(),
    pay: z
      .object({
        /** In the currency's minor units. */
        min: z.number().int().nullable(),
        /** null: from `min`. */
        max: z.number().int().nullable(),
        currency: z.string().nullable(),
        per: z.enum(payUnits).nullable(),
      })
      .nullable(),
    vacancies: z.array(
      z.object({
        category: z.string().nullable(),
        count: z.number().int(),
        /** A share of its category that is kept for a group; not added to the sums. */
        horizontal: z.string().nullable(),
      }),
    ),
    eligibility: z.string().nullable(),
    contract: z.enum(contracts).nullable(),
    months: z.number().int().nullable(),
  })
  .register(namedSchemas, { id: 'Opening' });
/** An opening as it is stored and read: of a draft, it may be unfinished. */
export type StoredOpening = z.output<typeof opening>;

const jobFee = z.object({
  category: z.string().nullable(),
  /** In the currency's minor units. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
});
export type JobFee = z.output<typeof jobFee>;

/** Sums over the openings, without horizontal rows; null without openings. */
export const openingSums = {
  openingCount: z.number().int().nullable(),
  vacancyCount: z.number().int().nullable(),
  vacanciesByCategory: z.record(z.string(), z.number().int()).nullable(),
};
export type OpeningSums = z.output<z.ZodObject<typeof openingSums>>;
export const noOpenings: OpeningSums = { openingCount: null, vacancyCount: null, vacanciesByCategory: null };

/** What only the job itself has, and no list. */
export const advertisement = {
  openings: z.array(opening),
  fees: z.array(jobFee),
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
};

/** The same in a draft, where anything may be unfinished. */
const unfinishedNumber = (max: number) => orNull(wholeNumber(max));
const unfinishedOpening = z.object({
  title: unfinishedLine(limits.title.max),
  department: unfinishedLineOrNull(limits.department),
  position: orNull(z.enum(jobPositions, { error: 'Unknown position' })),
  field: unfinishedChoice(jobFields, 'Unknown field'),
  level: orNull(level),
  pay: orNull(
    z.object({
      min: unfinishedNumber(highestFee),
      max: unfinishedNumber(highestFee),
      currency: unfinishedLineOrNull(3),
      per: orNull(z.enum(payUnits, { error: 'Must be hour, lecture, month or year' })),
    }),
  ),
  vacancies: listOf(
    z.object({
      category: unfinishedLineOrNull(limits.category),
      count: unfinishedNumber(limits.count).transform((count) => count ?? 0),
      horizontal: unfinishedLineOrNull(limits.category),
    }),
    limits.vacancies,
  ),
  eligibility: unfinishedText(limits.eligibility).transform((value) => value || null),
  contract: orNull(contract),
  months: unfinishedNumber(limits.months),
});
export const unfinishedAdvertisement = {
  advertisementNumber: text(limits.number)
    .nullish()
    .transform((value) => (value == null ? value : asSingleLine(value) || null)),
  openings: keptListOf(unfinishedOpening, limits.openings),
  fees: keptListOf(
    z.object({
      category: unfinishedLineOrNull(limits.feeCategory),
      amount: unfinishedNumber(highestFee),
      currency: unfinishedLineOrNull(3),
    }),
    limits.fees,
  ),
  documents: keptListOf(documentInput, limits.documents),
};

/** The sums of openings that aren't stored in a row of their own, such as those of a revision. */
export function sumsOf(openings: readonly StoredOpening[]): OpeningSums | null {
  if (openings.length === 0) return null;
  const vacanciesByCategory: Record<string, number> = {};
  let vacancyCount = 0;
  for (const { category, count, horizontal } of openings.flatMap(({ vacancies }) => vacancies)) {
    if (horizontal !== null) continue;
    vacancyCount += count;
    if (category === null) continue;
    const key = categoryKey(category);
    vacanciesByCategory[key] = (vacanciesByCategory[key] ?? 0) + count;
  }
  return { openingCount: openings.length, vacancyCount, vacanciesByCategory };
}

/** The levels of openings, lowest first. */
export const levelsOf = (openings: readonly Pick<StoredOpening, 'level'>[]): PayLevel[] =>
  payLevels.filter((level) => openings.some((opening) => opening.level === level));
