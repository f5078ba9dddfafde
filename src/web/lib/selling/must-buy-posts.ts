import type { User } from '../../../contract/people/user.ts';

/** Whether an institution must buy something before it can publish, as every new one must. */
export const mustBuyPosts = ({ role, subscription, postsRemaining }: User): boolean =>
  role === 'university' && subscription === 'free' && postsRemaining === 0;
