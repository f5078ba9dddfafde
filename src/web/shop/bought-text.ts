import type { OrderKind } from '../../contract/vocabulary/index.ts';

/** '5 Job credits'; a package or membership has no number. */
export const boughtText = ({
  kind,
  quantity,
  description,
}: {
  kind: OrderKind;
  quantity: number;
  description: string;
}): string => {
  if (kind !== 'credits') return description;
  return `${quantity} ${quantity === 1 ? description.replace(/s$/, '') : description}`;
};
