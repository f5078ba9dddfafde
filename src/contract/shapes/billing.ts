import { z } from '../z.ts';
import { isGstin, isGstState } from '../money/gst-states.ts';
import { optionalLine, optionalText } from './text.ts';

const empty = <Value>(value: Value) => (value === '' ? null : value);
const stateCode = z
  .preprocess(empty, z.string({ error: 'Unknown State' }).nullish())
  .refine((code) => code == null || isGstState(code), 'Unknown State')
  .transform((code) => code ?? null);
const gstin = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() || null : value),
    z.string({ error: 'Must be text' }).nullish(),
  )
  .refine((number) => number == null || isGstin(number), 'Must be a valid GSTIN')
  .transform((number) => number ?? null);

interface TaxIdentity {
  stateCode: string | null;
  gstin: string | null;
}

const isOfState = ({ gstin: number, stateCode: code }: TaxIdentity) =>
  !number || !code || number.startsWith(code);
const wrongState = { path: ['gstin'], message: 'The GSTIN belongs to another State' };

/** A GSTIN contains the State. */
const withState = <Details extends TaxIdentity>(details: Details): Details => ({
  ...details,
  stateCode: details.stateCode ?? details.gstin?.slice(0, 2) ?? null,
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
