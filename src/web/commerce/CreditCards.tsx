import type { Credits } from '../../contract/people/user.ts';
import { bucketLabel, type BalanceType, type ItemType, itemTypes } from '../../contract/vocabulary/index.ts';
import { SiteName } from '../lib/root-data.ts';
import { plural } from '../lib/format/credits.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Price, usePrices } from './Price.tsx';
import type { Balance } from './balance.data.ts';
import css from './Payments.module.css';

interface BalanceBadge {
  /** The card's border is red at 2 or less (docs/specification.md#packages-screen). */
  isLow: boolean;
  /** The chip is red at 1 or less, amber at 3 or less, green otherwise. */
  tone: BadgeTone;
}

const toneOf = (balance: number): BadgeTone => {
  if (balance <= 1) return 'danger';
  return balance <= 3 ? 'warn' : 'ok';
};

/** How a credit balance looks. */
export const balanceBadge = (balance: number): BalanceBadge => ({
  isLow: balance <= 2,
  tone: toneOf(balance),
});

/** Jobs first, as most buyers want them. 'Any type' is not sold, so it is only shown to those who have it. */
const order: readonly BalanceType[] = [...itemTypes, 'any'];

interface CreditCardsProps {
  /** undefined until it is loaded. */
  balance: Balance | undefined;
  /** As the session knows them: decides which cards are there before the balance, to avoid layout shift. */
  last: Credits | undefined;
  onBuy: (type: ItemType) => void;
}

/**
 * The balance of each credit type, with its price and a button to buy more. Those that the account never had share a
 * line: they need no warning in red.
 */
export function CreditCards({ balance, last, onBuy }: CreditCardsProps) {
  const credits = balance?.credits ?? last;
  const neverHeld = balance?.neverHeld ?? [];
  const isShown = (type: BalanceType) =>
    Boolean(credits?.[type]) || (balance && type !== 'any' && !neverHeld.includes(type));
  return (
    <>
      <ul className={css.cards} aria-busy={!balance || undefined}>
        {order.filter(isShown).map((type) => (
          <CreditCard key={type} type={type} balance={balance?.credits[type] ?? null} onBuy={onBuy} />
        ))}
      </ul>
      {neverHeld[0] && (
        <Cluster gap="1 2">
          <p>No credits yet: {neverHeld.map(bucketLabel).join(', ')}.</p>
          <Button variant="outline" size="small" onClick={() => onBuy(neverHeld[0]!)}>
            Buy credits
          </Button>
        </Cluster>
      )}
    </>
  );
}

function CreditCard({
  type,
  balance,
  onBuy,
}: {
  type: BalanceType;
  balance: number | null;
  onBuy: CreditCardsProps['onBuy'];
}) {
  const { credits } = usePrices();
  const badge = balanceBadge(balance ?? 4);
  return (
    <Stack as="li" gap="half" className={classNames(css.card, badge.isLow && css.low)} data-credit={type}>
      <div className={css.row}>
        <h3>{bucketLabel(type)}</h3>
        {balance === null ? (
          <Skeleton width="5rem" height="1.5rem" />
        ) : (
          <Badge tone={badge.tone}>{plural(balance, 'credit')}</Badge>
        )}
      </div>
      <Cluster gap="0 1" justify="between" className={css.foot}>
        {type === 'any' ? (
          <span>
            Given by <SiteName />
          </span>
        ) : (
          <>
            <span>
              <Price paise={credits[type]} per="each" />
            </span>
            <Button variant="quiet" size="small" onClick={() => onBuy(type)}>
              Buy<VisuallyHidden> {bucketLabel(type)} credits</VisuallyHidden>
            </Button>
          </>
        )}
      </Cluster>
    </Stack>
  );
}
