import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { documentKinds, orderRequestKinds, orderRequestStates } from '../vocabulary/index.ts';
import { orderBilling } from './billing.ts';
import { person } from './member.ts';
import { moment } from './paging.ts';
import { requiredText } from './text.ts';

const reasonMessage = 'Please give a reason of 3 to 1000 characters';
export const reason = requiredText(1000, reasonMessage).refine((value) => value.length >= 3, reasonMessage);

const kind = z.enum(orderRequestKinds, { error: 'Must be correction or refund' });

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
    kind: z.enum(orderRequestKinds),
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
    kind: z.enum(documentKinds),
    /** Day of issue in Asia/Kolkata. */
    date: z.iso.date(),
    /** An invoice that another one replaced. */
    corrected: z.boolean(),
  })
  .register(namedSchemas, { id: 'IssuedDocument' });
export type IssuedDocument = z.output<typeof issuedDocument>;
