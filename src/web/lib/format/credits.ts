import type { User } from '../../../contract/people/user.ts';
import {
  type BalanceType,
  bucketLabel,
  creditTypes,
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

/** Types whose plural counts nothing. */
const uncounted: readonly ItemType[] = ['news', 'careerAdvice'];

/** '1 job', '5 pieces of career advice' */
function countOf(type: ItemType, count: number): string {
  if (count === 1) return `1 ${types[type].singular}`;
  return `${grouped(count)} ${uncounted.includes(type) ? 'pieces of ' : ''}${types[type].plural}`;
}

/** These parts, what is of any kind (a post of a package is, too), and what is held; '' without any. */
function madeOf(user: Holdings, parts: string[]): string {
  const ofAny = (user.credits.any ?? 0) + user.packagePosts;
  const all = ofAny > 0 ? [...parts, `${grouped(ofAny)} of any kind`] : parts;
  if (all.length === 0) return '';
  return [`${new Intl.ListFormat('en-GB').format(all)}.`, heldText(user)].filter(Boolean).join(' ');
}

/** What that is made of: '7 jobs, 2 calls for papers and 13 of any kind. 1 is held for a post under review.' */
export const publishableByType = (user: Holdings): string =>
  madeOf(
    user,
    typesInOrder('menu').flatMap((type) => (user.credits[type] ? countOf(type, user.credits[type]) : [])),
  );

/** The same with all posts together: '5 jobs, 31 posts and 13 of any kind.' */
export function publishableInShort(user: Holdings): string {
  const jobs = user.credits.job ?? 0;
  const posts = creditTypes.reduce((sum, type) => sum + (type === 'job' ? 0 : (user.credits[type] ?? 0)), 0);
  return madeOf(user, [
    ...(jobs > 0 ? [countOf('job', jobs)] : []),
    ...(posts > 0 ? [`${grouped(posts)} ${posts === 1 ? 'post' : 'posts'}`] : []),
  ]);
}
