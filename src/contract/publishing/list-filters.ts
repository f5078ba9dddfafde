import { z } from '../z.ts';
import { isCountry } from '../vocabulary/countries.ts';
import {
  approvalStatuses,
  callName,
  type Collection,
  type FilterName,
  filterRecord,
  filtersIn,
  type FilterRecord,
  type FilterValues,
  longestPlace,
} from '../vocabulary/index.ts';
import { oneOrMany, flag, id, moment, searchText } from '../shapes/paging.ts';
import { requiredText, text } from '../shapes/text.ts';

/** The schema of one value. @param named its filter's name in problems */
function valueSchema({ value, many, read = String }: FilterRecord, named: string): z.ZodType {
  switch (value.type) {
    case 'oneOf':
      return z.enum(value.values, { error: `Unknown ${named}` });
    case 'text':
      return (many ? requiredText(value.max) : text(value.max)).transform(read);
    case 'number': {
      const { max, unit } = value;
      const wrong = `Must be a whole number ${unit ? `of ${unit} ` : ''}from 1 to ${max.toLocaleString('en-US')}`;
      return z.coerce.number({ error: wrong }).int(wrong).min(1, wrong).max(max, wrong);
    }
    case 'flag':
      return flag;
    case 'month': {
      const wrong = 'Must be a month such as 2027-01';
      return z.string({ error: wrong }).regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/, wrong);
    }
    case 'country':
      return z.string({ error: 'Unknown country' }).toUpperCase().refine(isCountry, 'Unknown country');
    case 'place':
      return requiredText(longestPlace);
  }
}

function filterSchema(name: FilterName): z.ZodType {
  const filter = filterRecord(name);
  const one = valueSchema(filter, callName(name).toLowerCase());
  return filter.many ? oneOrMany(one) : one.optional();
}

type Several<Value> = ReturnType<typeof oneOrMany<z.ZodType<Value, Value>>>;
type Values<In extends Collection> = FilterValues<In>;
/** Flags are texts in a query. */
type One<Value> = z.ZodOptional<Value extends boolean ? typeof flag : z.ZodType<Value, Value>>;
type Schemas<In extends Collection> = {
  [Name in keyof Values<In>]-?: Values<In>[Name] extends readonly (infer Value)[]
    ? Several<Value>
    : One<NonNullable<Values<In>[Name]>>;
};

/** The filters of the lists of a collection, made of their records (docs/specification.md#lists). */
export const filterSchemas = <In extends Collection>(collection: In) =>
  Object.fromEntries(
    filtersIn(collection).map((name) => [callName(name), filterSchema(name)]),
  ) as unknown as Schemas<In>;

/** What lists of jobs and posts take beside. */
export const itemFilters = {
  featured: flag.optional(),
  q: searchText,
  userId: id.optional(),
  approvalStatus: oneOrMany(z.enum(approvalStatuses, { error: 'Unknown approval status' })),
  includeAllStatuses: flag.optional(),
};

const sinceProblem = 'Must be a moment with its zone, such as 2026-11-27T10:00:00Z';

/** For programs that keep a copy of a list (docs/specification.md#changes-of-lists). */
export const changeFilters = {
  updatedSince: z.iso.datetime({ offset: true, error: sinceProblem }).optional(),
  /** The last id of the page before, with `updatedSince`. */
  after: z.uuid('Must be an id').optional(),
};

/** An item that is no longer public, in such a list. */
const removedItem = z.strictObject({ id, removed: z.literal(true), removedAt: moment });
export type RemovedItem = z.output<typeof removedItem>;

/**
 * An item of a list, or one that is no longer public. Typed as an item: who calls through this contract asks for lists, of which none but
 * those of changes have such entries.
 */
export const itemOrRemoved = <Item extends z.ZodType>(item: Item): Item =>
  z.union([item, removedItem]) as unknown as Item;

/** What such a list answers beside its page: the moment to ask with next time. */
export const nextSince = { nextSince: moment.optional() };
