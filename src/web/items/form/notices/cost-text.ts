import type { User } from '../../../../contract/shapes/user.ts';
import { type ItemType, isStaff } from '../../../../contract/vocabulary/index.ts';
import { creditName, heldText, plural } from '../../../lib/selling/credit-words.ts';

export interface Cost {
  text: string;
  /** Link to buy more, if there may be too few. */
  buyAt: '/packages' | '/membership' | null;
}

/** Cost of publishing, and the balance that pays (docs/specification.md#pay-on-approval, docs/specification.md#institutions). */
export function costOf(user: User, type: ItemType, isSelling: boolean): Cost {
  if (isStaff(user.role)) return { text: 'Publishing is free for you.', buyAt: null };
  if (user.subscription === 'premium')
    return {
      text:
        user.role === 'university' ? 'Your posts are unlimited.' : 'Premium members publish without credits.',
      buyAt: null,
    };
  if (user.packagePosts > 0)
    return {
      text: `A package post is taken when you submit this. You have ${plural(user.packagePosts, 'package post')}.`,
      buyAt: null,
    };
  return ofCredits(user, type, isSelling);
}

function ofCredits(user: User, type: ItemType, isSelling: boolean): Cost {
  const name = creditName(type);
  const own = user.credits[type] ?? 0;
  const any = user.credits.any ?? 0;
  const held = heldText(user);
  const after = held ? ` ${held}` : '';
  if (own > 0) return { text: `Publishing costs one ${name}. You have ${own}.${after}`, buyAt: null };
  if (any > 0)
    return {
      text: `You have no ${name}s left. Publishing costs one of your ${plural(any, 'credit')} for any type.${after}`,
      buyAt: null,
    };
  const isInstitution = user.role === 'university';
  const instead = !isSelling ? '' : isInstitution ? ' or a package' : ' or a membership';
  return {
    text: `You have no ${name}s left. You can submit this, but approval needs a ${name}${instead}.`,
    buyAt: isSelling ? (isInstitution ? '/packages' : '/membership') : null,
  };
}
