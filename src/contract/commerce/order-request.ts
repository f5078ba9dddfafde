import { z, namedSchemas } from '../z.ts';
import { documentTypes, orderRequestTypes, orderRequestStates } from '../vocabulary/index.ts';
import { isGstin, isGstState, stateOfGstin } from '../money/gst-states.ts';
import { withAsciiDigits } from '../text/single-line.ts';
import { person } from '../people/member.ts';
import { moment } from '../shapes/paging.ts';
import { requiredText, optionalLine, optionalText } from '../shapes/text.ts';

const empty = <Value>(value: Value) => (value === '' ? null : value);
const stateCode = z
  .preprocess(empty, z.string({ error: 'Unknown State' }).nullish())
  .refine((code) => code == null || isGstState(code), 'Unknown State')
  .transform((code) => code ?? null);
const gstin = z
  .preprocess(
    (value) =>
      typeof value === 'string' ? withAsciiDigits(value.replace(/\s/g, '')).toUpperCase() || null : value,
    z.string({ error: 'Must be text' }).nullish(),
  )
  .refine((number) => number == null || isGstin(number), 'Must be a valid GSTIN')
  .transform((number) => number ?? null);

interface TaxIdentity {
  stateCode: string | null;
  gstin: string | null;
}

const isOfState = ({ gstin: number, stateCode: code }: TaxIdentity) =>
  !number || !code || (stateOfGstin(number) ?? code) === code;
const wrongState = { path: ['gstin'], message: 'The GSTIN belongs to another State' };

/** A GSTIN contains the State. */
const withState = <Details extends TaxIdentity>(details: Details): Details => ({
  ...details,
  stateCode: details.stateCode ?? (details.gstin && stateOfGstin(details.gstin)),
});

const details = z.object({ name: optionalLine(200), address: optionalText(500), stateCode, gstin });

/** Name and address on receipts and invoices; null means as in the profile. */
export const billingDetails = details.refine(isOfState, wrongState).transform(withState);
export type BillingDetails = z.output<typeof billingDetails>;

/** The same for one order, with the buyer's own number of it. */
export const orderBilling = details
  .extend({ poNumber: optionalLine(50) })
  .refine(isOfState, wrongState)
  .transform(withState);
export type OrderBilling = z.output<typeof orderBilling>;

/** Billing details in responses. */
export const storedBilling = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  stateCode: z.string().nullable(),
  gstin: z.string().nullable(),
});

const reasonMessage = 'Please give a reason of 3 to 1000 characters';
export const reason = requiredText(1000, reasonMessage).refine((value) => value.length >= 3, reasonMessage);

const kind = z.enum(orderRequestTypes, { error: 'Must be correction or refund' });

/** What the buyer of a paid order asks for. */
export const orderRequestInput = z.object({ kind, reason });
export type OrderRequestInput = z.output<typeof orderRequestInput>;

/** Whom the corrected invoice names. An empty name stays as it was; everything else is as given. */
export const correctionInput = z.object({ billing: orderBilling, reason });
export type CorrectionInput = z.output<typeof correctionInput>;

/** Why what was asked for isn't done; mailed to the buyer. */
export const refusalInput = z.object({ kind, reason });
export type RefusalInput = z.output<typeof refusalInput>;

export const orderRequest = z
  .object({
    kind: z.enum(orderRequestTypes),
    state: z.enum(orderRequestStates),
    reason: z.string(),
    /** Why it was refused. */
    answer: z.string().nullable(),
    /** The member of the institution who asked; null for its own login. */
    actedBy: person.nullable(),
    askedAt: moment,
    answeredAt: moment.nullable(),
  })
  .register(namedSchemas, { id: 'OrderRequest' });
export type OrderRequest = z.output<typeof orderRequest>;

/** A document of an order. */
export const issuedDocument = z
  .object({
    number: z.string(),
    type: z.enum(documentTypes),
    /** What is written on it: 'Tax invoice', 'Receipt' or 'Credit note'. */
    title: z.string(),
    /** Day of issue in Asia/Kolkata. */
    date: z.iso.date(),
    /** An invoice that another one replaced. */
    corrected: z.boolean(),
  })
  .register(namedSchemas, { id: 'IssuedDocument' });
export type IssuedDocument = z.output<typeof issuedDocument>;
