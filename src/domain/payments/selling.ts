import type { ProviderName } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';

/** Whether anything is for sale; the operator may have turned payments off. */
export const isSelling = ({ payments }: Pick<Context, 'payments'>): boolean => payments.name !== 'off';

/** The provider that takes payments. @throws Failure nothing_for_sale */
export function requireProvider({ payments }: Pick<Context, 'payments'>): ProviderName {
  if (payments.name === 'off') throw new Failure('nothing_for_sale');
  return payments.name;
}
