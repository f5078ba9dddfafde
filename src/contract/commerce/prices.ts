import { z } from '../z.ts';
import { priceRange } from '../money/price-list.ts';
import { inRupees } from '../money/rupees.ts';
import { namedSchemas } from '../named-schemas.ts';
import { creditTypes, packageTypes } from '../vocabulary/index.ts';
import { optionalReason } from '../staff/moderation.ts';
import { id, moment } from '../shapes/paging.ts';

const outside = `Must be from ${inRupees(priceRange.min)} to ${inRupees(priceRange.max)}`;
const price = z
  .number({ error: 'Must be an amount in paise' })
  .int('Must be a whole number of paise')
  .min(priceRange.min, outside)
  .max(priceRange.max, outside);

const pricesOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, price])) as Record<Name, typeof price>);

/** In paise, with tax. */
const prices = {
  credits: pricesOf(creditTypes),
  packages: pricesOf(packageTypes),
  membership: price,
};

export const pricesEdit = z.object({
  ...prices,
  /** From when they hold; null for now. What was read stands for now too. */
  from: z.iso
    .datetime({ offset: true, error: 'Must be a moment with its zone, like 2027-01-31T00:00:00+05:30' })
    .nullish(),
  /** As it was read; without it conflicts are not detected. */
  updatedAt: moment.nullish(),
  reason: optionalReason,
});
export type PricesEdit = z.output<typeof pricesEdit>;

/** The prices that hold now, and those that are planned. */
export const currentPrices = z
  .object({
    ...prices,
    /** Since when they hold; null for the shipped ones. */
    from: moment.nullable(),
    /** When prices were last changed, planned or cancelled, or a planned change began; null for never. */
    updatedAt: moment.nullable(),
    /** In their order. */
    planned: z.array(z.object({ id, ...prices, from: moment })),
  })
  .register(namedSchemas, { id: 'Prices' });
export type CurrentPrices = z.output<typeof currentPrices>;
