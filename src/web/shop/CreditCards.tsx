import { Check, CircleAlert, TriangleAlert } from 'lucide';
import { creditPrice } from '../../contract/money/prices.ts';
import { site } from '../../contract/site.ts';
import { bucketLabel, type BalanceType, type ItemType, itemTypes } from '../../contract/vocabulary/index.ts';
import type { Credits } from '../../contract/shapes/user.ts';
import { Badge } from '../ui/Badge.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Price } from './Price.tsx';
import { balanceBadge } from './balance-badge.ts';
import css from './Payments.module.css';

const icons = { ok: Check, warn: CircleAlert, danger: TriangleAlert };
/** Jobs first, as most buyers want them. 'Any type' is not sold, so it is only shown to those who have it. */
const shown = (hasAny: boolean): BalanceType[] => [...itemTypes, ...(hasAny ? ['any' as const] : [])];

interface Props {
  balance: Credits | null;
  /** Whether the account has universal credits; known before the balance, to avoid layout shift. */
  hasAny: boolean;
  onBuy: (type: ItemType) => void;
}

/** The balance of each credit type, with its price and a button to buy more. */
export const CreditCards = ({ balance, hasAny, onBuy }: Props) => (
  <ul className={css.cards} aria-busy={balance === null || undefined}>
    {shown(hasAny).map((type) => (
      <CreditCard key={type} type={type} balance={balance?.[type] ?? null} onBuy={onBuy} />
    ))}
  </ul>
);

function CreditCard({
  type,
  balance,
  onBuy,
}: {
  type: BalanceType;
  balance: number | null;
  onBuy: Props['onBuy'];
}) {
  const badge = balanceBadge(balance ?? 4);
  return (
    <Stack as="li" gap="half" className={classNames(css.card, badge.isLow && css.low)} data-credit={type}>
      <div className={css.row}>
        <h3>{bucketLabel(type)}</h3>
        {balance === null ? (
          <Skeleton width="5rem" height="1.5rem" />
        ) : (
          <Badge tone={badge.tone} icon={icons[badge.tone as keyof typeof icons]}>
            {badge.words}
          </Badge>
        )}
      </div>
      <p className={css.count}>
        {balance === null ? <Skeleton width="3rem" height="2.5rem" /> : balance}
        {balance !== null && <small>{balance === 1 ? 'credit' : 'credits'}</small>}
      </p>
      <Cluster gap="0 1" justify="between" className={css.foot}>
        {type === 'any' ? (
          <span>Given by {site.name}</span>
        ) : (
          <>
            <span>
              <Price paise={creditPrice(type)} per="each" />
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
