import type { User } from '../../../contract/people/user.ts';
import {
  type BalanceType,
  bucketLabel,
  type ItemType,
  types,
  typesInOrder,
} from '../../../contract/vocabulary/index.ts';
import { grouped } from './counts.ts';

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

type Holdings = Pick<User, 'credits' | 'packagePosts' | 'creditsHeld'>;

/** How many jobs and posts an account can still publish: credits and posts of packages, without those that are held. */
export const publishable = ({ credits, packagePosts, creditsHeld }: Holdings): number =>
  Math.max(0, Object.values(credits).reduce((sum, n) => sum + (n ?? 0), packagePosts) - creditsHeld);

/** What that is made of: '7 jobs, 2 calls for papers and 13 of any kind. 1 is held for a post under review.' */
export function publishableByType(user: Holdings): string {
  const { credits, packagePosts } = user;
  const ofAny = (credits.any ?? 0) + packagePosts;
  const parts = typesInOrder('menu')
    .filter((type) => credits[type])
    .map((type) => `${grouped(credits[type])} ${types[type][credits[type] === 1 ? 'singular' : 'plural']}`);
  if (ofAny > 0) parts.push(`${grouped(ofAny)} of any kind`);
  if (parts.length === 0) return '';
  return [`${new Intl.ListFormat('en-GB').format(parts)}.`, heldText(user)].filter(Boolean).join(' ');
}
