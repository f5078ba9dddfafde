import type { User } from '../../../contract/people/user.ts';
import { type BalanceType, bucketLabel, type ItemType, types } from '../../../contract/vocabulary/index.ts';

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** 'workshop credit' */
export const creditName = (type: ItemType): string => `${types[type].singular} credit`;

/** The line of a balance: 'Workshop credits', 'Credits for any type'. */
export const balanceLabel = (type: BalanceType): string =>
  type === 'any' ? 'Credits for any type' : `${bucketLabel(type)} credits`;

/** Why fewer posts remain than there are credits; null if none are reserved. */
export function heldText({ creditsHeld: held }: Pick<User, 'creditsHeld'>): string | null {
  if (held === 0) return null;
  return held === 1 ? '1 is held for a post under review.' : `${held} are held for posts under review.`;
}
