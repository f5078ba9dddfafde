import type { User } from '../../../contract/shapes/user.ts';

/** An institution that has to buy something before it can publish, as every new one has. */
export const hasNoPosts = ({ role, subscription, postsRemaining }: User): boolean =>
  role === 'university' && subscription === 'free' && postsRemaining === 0;
