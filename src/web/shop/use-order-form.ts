import { type ChangeEvent, useId, useState } from 'react';
import { type BillingDetails, orderBilling } from '../../contract/shapes/billing.ts';
import { errorAt, schemaErrors } from '../lib/forms/schema-errors.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import type { Settled } from '../lib/loading/settled.ts';
import { useRouteData } from '../lib/loading/use-route-data.ts';
import { useSession } from '../lib/session/index.ts';
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

/**
 * The step before a payment. Institutions are asked whom the invoice names; others may say so, and are as quick as before.
 * @param send gets no billing where none was asked for: the order then takes the remembered details
 */
export function useOrderForm(send: (billing: TypedBilling | undefined) => Promise<unknown>) {
  const isOfInstitution = useSession().user?.role === 'university';
  const { data: terms } = useRouteData<Settled<OrderTerms>>('/own/order-terms');
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState<Partial<TypedBilling>>({});
  const prefix = useId();
  const asks = isOfInstitution || isWanted;
  const values = { ...asTyped(terms?.data?.billing), ...typed };
  const submission = useSubmit({
    values,
    validate: () => (asks ? schemaErrors(orderBilling, values) : {}),
    send: async () => void (await send(asks ? values : undefined)),
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
    values,
    idOf,
    register,
    asks,
    ask: () => setWanted(true),
    /** The remembered details are not known yet, and empty fields would replace them. */
    isBlocked: asks && !terms?.data,
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;
