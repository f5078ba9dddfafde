import type { BadgeTone } from '../ui/Badge.tsx';

export interface BalanceBadge {
  /** The card's border is red at 2 or less (docs/specification.md#packages-screen). */
  isLow: boolean;
  /** The chip is red at 1 or less, amber at 3 or less, green otherwise. */
  tone: BadgeTone;
  /** The meaning of the colour in words. */
  words: string;
}

const wordsOf = (balance: number): string => {
  if (balance === 0) return 'None left';
  if (balance === 1) return 'Last one';
  return balance <= 3 ? 'Running low' : 'Available';
};

const toneOf = (balance: number): BadgeTone => {
  if (balance <= 1) return 'danger';
  return balance <= 3 ? 'warn' : 'ok';
};

/** How a credit balance looks. */
export const balanceBadge = (balance: number): BalanceBadge => ({
  isLow: balance <= 2,
  tone: toneOf(balance),
  words: wordsOf(balance),
});
