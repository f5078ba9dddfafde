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

/** '2 more are held for jobs under review'; null if none are. */
const heldText = (held: number, one: string, several: string): string | null =>
  held === 0
    ? null
    : held === 1
      ? `1 more is held for a ${one} under review`
      : `${grouped(held)} more are held for ${several} under review`;

/** The same of the credits of a type. */
export function heldOfType({ credits, freeCredits }: Holdings, type: ItemType): string | null {
  const { singular, plural: several } = types[type];
  return heldText((credits[type] ?? 0) - (freeCredits[type] ?? 0), singular, several);
}

type Holdings = Pick<User, 'credits' | 'freeCredits' | 'packagePosts' | 'creditsHeld'>;

const sumOf = (credits: User['credits']): number =>
  Object.values(credits).reduce((sum, n) => sum + (n ?? 0), 0);

/** How many jobs and posts an account can still publish: credits and posts of packages, without those that are held. */
export const publishable = ({ credits, packagePosts, creditsHeld }: Holdings): number =>
  Math.max(0, sumOf(credits) + packagePosts - creditsHeld);

/** Types whose plural counts nothing. */
const uncounted: readonly ItemType[] = ['news', 'careerAdvice'];

/** '1 job', '5 pieces of career advice' */
function countOf(type: ItemType, count: number): string {
  if (count === 1) return `1 ${types[type].singular}`;
  return `${grouped(count)} ${uncounted.includes(type) ? 'pieces of ' : ''}${types[type].plural}`;
}

/** These parts, what is of any kind (a post of a package is, too), and what is held; '' without any. */
function madeOf(user: Holdings, parts: string[]): string {
  const ofAny = (user.freeCredits.any ?? 0) + user.packagePosts;
  const all = ofAny > 0 ? [...parts, `${grouped(ofAny)} of any kind`] : parts;
  if (all.length === 0) return '';
  const held = heldText(sumOf(user.credits) - sumOf(user.freeCredits), 'post', 'posts');
  return `${new Intl.ListFormat('en-GB').format(all)}.${held ? ` ${held}.` : ''}`;
}

/** What that is made of: '7 jobs, 2 calls for papers and 13 of any kind. 1 more is held for a post under review.' */
export const publishableByType = (user: Holdings): string =>
  madeOf(
    user,
    typesInOrder('menu').flatMap((type) =>
      user.freeCredits[type] ? countOf(type, user.freeCredits[type]) : [],
    ),
  );

/** The same with all posts together: '5 jobs, 31 posts and 13 of any kind.' */
export function publishableInShort(user: Holdings): string {
  const jobs = user.freeCredits.job ?? 0;
  const posts = creditTypes.reduce(
    (sum, type) => sum + (type === 'job' ? 0 : (user.freeCredits[type] ?? 0)),
    0,
  );
  return madeOf(user, [
    ...(jobs > 0 ? [countOf('job', jobs)] : []),
    ...(posts > 0 ? [`${grouped(posts)} ${posts === 1 ? 'post' : 'posts'}`] : []),
  ]);
}
