import { Crown } from 'lucide';
import type { ReactNode } from 'react';
import { packageOffers, type Prices } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import { bucketLabel, type ItemType, packageTypes } from '../../contract/vocabulary/index.ts';
import { grouped } from '../lib/format/counts.ts';
import { SiteName } from '../lib/root-data.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Cluster } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Table } from '../ui/Table.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Balance } from './balance.data.ts';
import { isPackage, offeredTypes, type Offer, priceOf, pricePerPost } from './offers.ts';
import { usePrices } from './Price.tsx';
import css from './Plans.module.css';

interface BalanceBadge {
  /** The line has a red edge at 2 or less (docs/specification.md#packages-screen). */
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

interface Held {
  /** undefined until it is loaded. */
  balance: Balance | undefined;
  packagePosts: number;
}

interface Props {
  /** Packages are for institutions. */
  hasPackages: boolean;
  /** What the account has; guests have nothing. */
  held?: Held;
  chosen?: Offer;
  /** Without it nothing can be chosen. */
  onChoose?: (offer: Offer) => void;
}

/** All that is for sale, in one table: packages, then credits, with what a post of each costs. */
export function OffersTable({ hasPackages, held, chosen, onChoose }: Props) {
  const prices = usePrices();
  const line = (offer: Offer) => (
    <Line
      key={offer}
      id={offer}
      name={onChoose ? <Choice {...{ offer, chosen, onChoose }} /> : nameOf(offer)}
      each={eachOf(prices, offer)}
      price={priceOf(prices, offer)}
      {...(held && (isPackage(offer) ? { has: null } : balanceOf(offer, held.balance)))}
    />
  );
  return (
    <Table caption="Packages and credits" className={css.offers}>
      <thead>
        <tr>
          <th scope="col">What</th>
          {held && <th scope="col">You have</th>}
          <th scope="col" className={css.perPost}>
            A post
          </th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      {hasPackages && (
        <Group name="Packages, for every kind">
          {packageTypes.map(line)}
          {held && held.packagePosts > 0 && (
            <Line id="package" name={bucketLabel('package')} {...counted(held.packagePosts, 'post')} />
          )}
        </Group>
      )}
      <Group name="Credits for one kind">
        {held ? offeredTypes.map(line) : typesByPrice(prices)}
        {held?.balance && held.balance.credits.any > 0 && (
          <Line
            id="any"
            name={
              <>
                Any kind, given by <SiteName />
              </>
            }
            {...counted(held.balance.credits.any)}
          />
        )}
      </Group>
    </Table>
  );
}

interface ChoiceProps {
  offer: Offer;
  chosen: Offer | undefined;
  onChoose: (offer: Offer) => void;
}

const Choice = ({ offer, chosen, onChoose }: ChoiceProps) => (
  <Checkbox
    type="radio"
    name="offer"
    value={offer}
    checked={offer === chosen}
    onChange={() => onChoose(offer)}
    label={nameOf(offer)}
  />
);

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <tbody>
    <tr className={css.group}>
      <th scope="rowgroup" colSpan={4}>
        {name}
      </th>
    </tr>
    {children}
  </tbody>
);

interface LineProps {
  id?: string;
  name: ReactNode;
  /** null has the place of it; without it there is no such column. */
  has?: ReactNode;
  isLow?: boolean;
  each?: string;
  price?: number;
}

const Line = ({ id, name, has, isLow = false, each, price }: LineProps) => (
  <tr data-offer={id} data-low={isLow || undefined}>
    <td>{name}</td>
    {has !== undefined && <td>{has}</td>}
    <td className={css.perPost}>{each}</td>
    <td>{price !== undefined && <b>{inRupees(price)}</b>}</td>
  </tr>
);

function nameOf(offer: Offer): ReactNode {
  if (!isPackage(offer)) return bucketLabel(offer);
  const { name, posts } = packageOffers[offer];
  if (posts !== null) return name;
  return (
    <Cluster as="span" gap="half">
      {name}{' '}
      <Badge tone="special" icon={Crown}>
        Premium
      </Badge>
    </Cluster>
  );
}

function eachOf(prices: Prices, offer: Offer): string {
  const price = pricePerPost(prices, offer);
  if (price !== null) return inRupees(price);
  return `${packageOffers.UNLIMITED.validityMonths} months`;
}

/** Types of the same price share a line. */
function typesByPrice(prices: Prices): ReactNode {
  const all = [...new Set(offeredTypes.map((type) => prices.credits[type]))];
  return all.map((price) => (
    <Line
      key={price}
      name={offeredTypes
        .filter((type) => prices.credits[type] === price)
        .map(bucketLabel)
        .join(', ')}
      each={inRupees(price)}
      price={price}
    />
  ));
}

const counted = (count: number, unit: 'credit' | 'post' = 'credit'): Pick<LineProps, 'has' | 'isLow'> => {
  const { isLow, tone } = balanceBadge(count);
  return {
    isLow,
    has: (
      <Badge tone={tone}>
        {grouped(count)}
        <VisuallyHidden>
          {' '}
          {unit}
          {count !== 1 && 's'}
        </VisuallyHidden>
      </Badge>
    ),
  };
};

/** A type that the account never had credits of needs no warning. */
function balanceOf(type: ItemType, balance: Balance | undefined): Pick<LineProps, 'has' | 'isLow'> {
  if (!balance) return { has: <Skeleton width="1.5rem" height="1.25rem" /> };
  return balance.neverHeld.includes(type) ? { has: '–' } : counted(balance.credits[type]);
}
