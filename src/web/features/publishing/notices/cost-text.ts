import type { User } from '../../../../contract/shapes/user.ts';
import { type CreditType, isStaff, postTypeNames } from '../../../../contract/vocabulary/index.ts';

export interface Cost {
  text: string;
  /** Where more can be had, when there may be too little. */
  buyAt: '/packages' | '/membership' | null;
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const nameOf = (type: CreditType) => (type === 'job' ? 'job' : postTypeNames[type].singular);

/** What publishing this will cost, and from which balance (docs/rules.md#pay-on-approval, docs/rules.md#institutions). */
export function costOf(user: User, type: CreditType, isSelling: boolean): Cost {
  if (isStaff(user.role)) return { text: 'Publishing is free for you.', buyAt: null };
  if (user.subscription === 'premium')
    return { text: 'Premium members publish without credits.', buyAt: null };
  const own = user.credits[type] ?? 0;
  const any = user.credits.any ?? 0;
  if (user.role === 'university') {
    if (user.postsRemaining === null) return { text: 'Your posts are unlimited.', buyAt: null };
    const verb = user.postsRemaining === 1 ? 'remains' : 'remain';
    return {
      text: `${many(user.postsRemaining, 'post')} ${verb}. A package post is taken when you submit this, a credit only when a moderator approves it.`,
      buyAt: null,
    };
  }
  const name = nameOf(type);
  if (own > 0)
    return {
      text: `Approval takes one ${name} credit. You have ${many(own, `${name} credit`)}.`,
      buyAt: null,
    };
  if (any > 0)
    return {
      text: `You have no ${name} credits left. Approval takes one of your ${many(any, 'universal credit')}.`,
      buyAt: null,
    };
  return {
    text: `You have no ${name} credits left. You can submit it, but approval needs a ${name} credit${isSelling ? ' or a membership' : ''}.`,
    buyAt: isSelling ? '/membership' : null,
  };
}
