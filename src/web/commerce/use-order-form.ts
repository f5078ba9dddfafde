import { type ChangeEvent, useId, useState } from 'react';
import { type BillingDetails, orderBilling } from '../../contract/commerce/order-request.ts';
import { type Errors, errorAt, schemaErrors } from '../lib/forms/errors.tsx';
import { useSubmit } from '../lib/forms/use-submit.ts';
import type { LoadResult } from '../lib/loading/load-result.tsx';
import { useRouteData } from '../lib/loading/use-route-data.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { useFreshPrices } from './Price.tsx';
import type { OrderTerms } from './order-terms.data.ts';

const names = ['name', 'address', 'stateCode', 'gstin', 'poNumber'] as const;
export type TypedBilling = Record<(typeof names)[number], string>;

const asTyped = (stored: BillingDetails | undefined): TypedBilling => ({
  name: stored?.name ?? '',
  address: stored?.address ?? '',
  stateCode: stored?.stateCode ?? '',
  gstin: stored?.gstin ?? '',
  poNumber: '',
});

/** Without either, an invoice would name the seller's State as the place of supply. */
const stateNeeded = 'Please choose your State, which decides the tax, or enter your GSTIN';

function errorsOf(values: TypedBilling, needsState: boolean): Errors {
  const errors = schemaErrors(orderBilling, values);
  const hasState = values.stateCode !== '' || values.gstin.trim() !== '';
  return needsState && !hasState ? { ...errors, stateCode: stateNeeded } : errors;
}

/** What an order says beside what it buys; nothing where nothing was asked. */
export interface OrderSays {
  billing?: TypedBilling;
  method?: 'transfer';
}

/** With what the buyer was shown that it costs. */
export type PricedOrder = OrderSays & { expectedAmount: number };

/**
 * The step before a payment. Institutions are asked whom the invoice names; others may say so, and are as quick as before.
 * @param send returns the reference of an order that awaits a transfer
 */
export function useOrderForm(send: (says: OrderSays) => Promise<string | null>) {
  const { user } = useSession();
  const isOfInstitution = user?.role === 'university';
  const { data: terms } = useRouteData<LoadResult<OrderTerms>>('/own/order-terms');
  const refreshPrices = useFreshPrices();
  const [isWanted, setWanted] = useState(false);
  const [byTransfer, setByTransfer] = useState(false);
  const [reference, setReference] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<TypedBilling>>({});
  const prefix = useId();
  const asks = isOfInstitution || isWanted;
  const values = { ...asTyped(terms?.data?.billing), ...typed };
  const submission = useSubmit({
    values,
    validate: () => (asks ? errorsOf(values, isOfInstitution && Boolean(terms?.data?.settings.tax)) : {}),
    send: async () => {
      const options = {
        ...(asks && { billing: values }),
        ...(byTransfer && { method: 'transfer' as const }),
      };
      setReference(
        await send(options).catch((failure: unknown) => {
          refreshPrices(failure);
          throw failure;
        }),
      );
    },
  });
  const idOf = (name: string) => `${prefix}-${name}`;
  const register = (name: keyof TypedBilling) => ({
    id: idOf(name),
    name,
    value: values[name],
    error: errorAt(submission.errors, name) ?? errorAt(submission.errors, `billing.${name}`),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setTyped((now) => ({ ...now, [name]: event.target.value })),
  });
  return {
    ...submission,
    terms,
    /** Stands on the invoice where no other name was given. */
    ownName: user?.name,
    values,
    idOf,
    register,
    asks,
    ask: () => setWanted(true),
    byTransfer,
    setByTransfer,
    /** Of the order that was made, if it awaits a transfer. */
    reference,
    /** The remembered details are not known yet, and empty fields would replace them. */
    isBlocked: asks && !terms?.data,
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;
