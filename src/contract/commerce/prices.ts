import { z, namedSchemas } from '../z.ts';
import { priceRange } from '../money/price-list.ts';
import { inRupees } from '../money/money-in-words.ts';
import { creditTypes, packageTypes } from '../vocabulary/index.ts';
import { optionalReason } from '../staff/moderation.ts';
import { moment } from '../shapes/paging.ts';
import { defineRoutes } from '../endpoint.ts';

const outside = `Must be from ${inRupees(priceRange.min)} to ${inRupees(priceRange.max)}`;
const price = z
  .number({ error: 'Must be an amount in paise' })
  .int('Must be a whole number of paise')
  .min(priceRange.min, outside)
  .max(priceRange.max, outside);

const pricesOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, price])) as Record<Name, typeof price>);

/** In paise, with tax. */
const priceShape = {
  credits: pricesOf(creditTypes),
  packages: pricesOf(packageTypes),
  membership: price,
};

export const pricesEdit = z.object({
  ...priceShape,
  /** Of former versions: a later moment is refused, so that nobody changes prices at once by mistake. */
  from: z.null('Prices hold from the moment they are saved').optional(),
  /** As it was read; without it conflicts are not detected. */
  updatedAt: moment.nullish(),
  reason: optionalReason,
});
export type PricesEdit = z.output<typeof pricesEdit>;

const currentPrices = z
  .object({
    ...priceShape,
    /** Since when they hold; null for the shipped ones. */
    updatedAt: moment.nullable(),
  })
  .register(namedSchemas, { id: 'Prices' });
export type CurrentPrices = z.output<typeof currentPrices>;

export const prices = defineRoutes({
  'GET /admin/prices': {
    summary: 'The prices that hold',
    access: 'admin',
    result: currentPrices,
  },
  'PUT /admin/prices': {
    summary: 'Change the prices; orders and proforma invoices keep theirs',
    access: 'admin',
    body: pricesEdit,
    result: currentPrices,
  },
});
