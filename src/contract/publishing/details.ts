import { z, namedSchemas } from '../z.ts';
import { countryLetters, isCountry } from '../vocabulary/countries.ts';
import { type IndianState, indianStateCodes } from '../vocabulary/indian-states.ts';
import { isCalendarDate } from '../time/days.ts';
import { canonicalZone } from '../time/country-zones.ts';
import { isTimeZone, zonePattern } from '../vocabulary/milestones.ts';
import { feeTypes, kindsIn, maxMilestones, milestoneKinds, placeModes } from '../vocabulary/index.ts';
import { unfinishedLine, unfinishedLineOrNull } from './item.ts';
import { moment } from '../shapes/paging.ts';
import { emptyAsNull, line, optionalLine } from '../shapes/text.ts';

/** Time, place and cost of an item (docs/specification.md#time-place-and-cost). */

const longestLabel = 60;
const longestZone = 64;
/** Limited to years that every calendar program reads. */
const isNearEnough = (date: string) => date >= '2000' && date < '2200';
/** Jobs of earlier versions may have later deadlines. */
export const isNearEnoughForJobs = (date: string) => date >= '2000' && date < '9999';

const dateThat = (isAllowed: (date: string) => boolean) =>
  line(10)
    .refine((value) => isCalendarDate(value) && isAllowed(value), 'Must be a date such as 2027-01-31')
    .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const dateInput = dateThat(isNearEnough);
const timeInput = emptyAsNull(
  line(5)
    .refine(
      (value) => value === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value),
      'Must be a time such as 23:59',
    )
    .meta({ pattern: '^$|^([01]\\d|2[0-3]):[0-5]\\d$' }),
);
/** Empty means the item's default time zone. A link of the time zone database, such as Asia/Calcutta, is read as what it leads to. */
const zoneInput = emptyAsNull(
  line(longestZone)
    .refine((value) => value === '' || isTimeZone(value), 'Must be AoE or a time zone such as Asia/Kolkata')
    .transform((value) => value && canonicalZone(value))
    .meta({ pattern: zonePattern }),
);

const milestonesOf = (kinds: ReturnType<typeof kindsIn>, date: typeof dateInput, zone: typeof zoneInput) =>
  z
    .array(
      z
        .object({
          kind: z.enum(kinds, { error: 'Unknown kind' }),
          date,
          time: timeInput,
          zone,
          label: optionalLine(longestLabel),
        })
        .refine(({ kind, label }) => kind !== 'other' || label, {
          path: ['label'],
          message: 'Say what this date is for',
        }),
      { error: 'Must be a list' },
    )
    .max(maxMilestones, `Must be at most ${maxMilestones}`);
export const milestonesInput = milestonesOf(kindsIn('posts'), dateInput, zoneInput);
export const jobMilestonesInput = milestonesOf(kindsIn('jobs'), dateThat(isNearEnoughForJobs), zoneInput);
export type MilestoneInput = z.output<typeof milestonesInput>[number];

const country = emptyAsNull(
  line(2)
    .refine((value) => value === '' || isCountry(value), 'Unknown country')
    .meta({ enum: ['', ...countryLetters] })
    .register(namedSchemas, { id: 'Country' }),
);
/** Of a place in India; without one it is that of the city (docs/specification.md#states-of-india). */
const state = z
  .enum(['', ...indianStateCodes], { error: 'Unknown State' })
  .nullish()
  .transform((code) => code || undefined);
export const placeInput = z
  .object({
    mode: z.enum(placeModes, { error: 'Unknown mode' }),
    city: optionalLine(100),
    country,
    state,
  })
  .refine((place) => !place.state || place.country === null || place.country === 'IN', {
    path: ['state'],
    error: 'Only places in India have a State here',
  })
  .register(namedSchemas, { id: 'StatedPlace' })
  .nullable();
const place = z
  .object({
    mode: z.enum(placeModes),
    city: z.string().nullable(),
    /** Two letters of ISO 3166. */
    country: z.string().nullable(),
    /** Its English name. */
    countryName: z.string().nullable(),
    /** Of a place in India, by ISO 3166-2:IN. */
    state: z.enum(indianStateCodes).nullable(),
    stateName: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'Place' })
  .nullable();
/** As it is read. */
export type Place = z.output<typeof place>;
/** Its State only if it was chosen. */
export type StoredPlace =
  | (Omit<NonNullable<Place>, 'countryName' | 'state' | 'stateName'> & { state?: IndianState | undefined })
  | null;

/** The largest fee, in minor units of any currency. */
export const highestFee = 1_000_000_000_000;
const currencies = Intl.supportedValuesOf('currency');
export const currencyInput = z
  .enum(currencies as [string, ...string[]], { error: 'Unknown currency' })
  .register(namedSchemas, { id: 'Currency' });

export const feeInput = z
  .object({
    kind: z.enum(feeTypes, { error: 'Unknown kind' }),
    amount: z
      .number({ error: 'Must be a whole number of minor units' })
      .int('Must be a whole number of minor units')
      .min(0, 'Must not be negative')
      .max(highestFee, 'Must be smaller')
      .nullish(),
    currency: line(3)
      .refine((value) => value === '' || currencies.includes(value), 'Unknown currency')
      .meta({ enum: ['', ...currencies] })
      .nullish(),
  })
  .superRefine((fee, ctx) => {
    if (fee.kind !== 'amount') return;
    if (fee.amount == null) ctx.addIssue({ code: 'custom', path: ['amount'], message: 'Amount is required' });
    if (!fee.currency) ctx.addIssue({ code: 'custom', path: ['currency'], message: 'Currency is required' });
  })
  .transform(({ kind, amount, currency }) =>
    kind === 'amount'
      ? { kind, amount: amount ?? null, currency: currency || null }
      : { kind, amount: null, currency: null },
  )
  .register(namedSchemas, { id: 'StatedFee' });
const fee = z.object({
  kind: z.enum(feeTypes),
  /** In the currency's minor units. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
});
export type Fee = z.output<typeof fee>;
export const noFee: Fee = { kind: 'notStated', amount: null, currency: null };

const milestone = z
  .object({
    kind: z.enum(milestoneKinds),
    /** A date in `zone`; in a draft it may be unfinished. */
    date: z.string(),
    /** A time of that day, as HH:MM; null is the end of the day. */
    time: z.string().nullable(),
    /** 'AoE' (UTC-12) or the name of an IANA time zone. */
    zone: z.string(),
    label: z.string().nullable(),
    /** The moment in UTC; null in an unfinished draft. */
    moment: moment.nullable(),
    /** Its dates before it was extended or, if it is no deadline, moved. */
    extendedFrom: z.array(z.string()),
  })
  .register(namedSchemas, { id: 'Milestone' });
export type Milestone = z.output<typeof milestone>;
/** One that a notice states, perhaps without its zone. */
export const statedMilestone = milestone
  .omit({ moment: true, extendedFrom: true })
  .extend({ zone: z.string().nullable() });

/** Time and place of every item. */
export const itemDetails = {
  place,
  /** Where readers act: submit, apply or register. */
  actionLink: z.string().nullable(),
  /** Earliest first. */
  milestones: z.array(milestone),
  /** The next deadline, of a walk-in its interview, else the start; null if none is ahead. */
  nextMilestone: milestone.nullable(),
  /** Whether it is too late to act, or the event is over. */
  isClosed: z.boolean(),
};
export const postDetails = {
  ...itemDetails,
  fee,
  organiser: z.string().nullable(),
  rank: z.string().nullable(),
};

/** The same in a draft, where anything may be unfinished. */
export const unfinishedMilestones = (kinds: ReturnType<typeof kindsIn>) =>
  z
    .array(
      z.object({
        kind: z.enum(kinds, { error: 'Unknown kind' }),
        date: unfinishedLine(20),
        time: unfinishedLineOrNull(20),
        zone: unfinishedLineOrNull(longestZone),
        label: unfinishedLineOrNull(longestLabel),
      }),
      { error: 'Must be a list' },
    )
    .max(maxMilestones)
    .nullish();
export const unfinishedPlace = z
  .object({
    mode: z.enum(placeModes, { error: 'Unknown mode' }),
    city: unfinishedLineOrNull(100),
    country: unfinishedLineOrNull(2),
    state,
  })
  .nullish()
  .transform((value) => value ?? null);
export const unfinishedDetails = {
  milestones: unfinishedMilestones(kindsIn('posts')).transform((value) => value ?? []),
  place: unfinishedPlace,
  fee: z
    .object({
      kind: z.enum(feeTypes, { error: 'Unknown kind' }),
      amount: z
        .number({ error: 'Must be a whole number of minor units' })
        .int()
        .max(highestFee)
        .nullish()
        .transform((value) => value ?? null),
      currency: unfinishedLineOrNull(3),
    })
    .nullish()
    .transform((value): Fee => value ?? noFee),
  actionLink: unfinishedLineOrNull(2000),
  organiser: unfinishedLineOrNull(200),
  rank: unfinishedLineOrNull(60),
};
