import { Crown } from 'lucide';
import type { ReactNode } from 'react';
import { packageOffers, type PackageOffer } from '../../contract/money/prices.ts';
import { packageTypes, type PackageType } from '../../contract/vocabulary/index.ts';
import { inRupees } from '../../contract/money/rupees.ts';
import { Badge } from '../ui/Badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cluster, Grid } from '../ui/Layout.tsx';
import { Price, usePrices } from './Price.tsx';
import css from './Plans.module.css';

const each = ({ posts, validityMonths }: PackageOffer, price: number): string =>
  posts === null
    ? `Unlimited posts for ${validityMonths} months`
    : `${posts} posts, ${inRupees(Math.floor(price / posts))} a post`;

/** Packages with prices; `action` renders the button of each. */
export function PackageList({ action }: { action: (type: PackageType) => ReactNode }) {
  const { packages } = usePrices();
  return (
    <Grid as="ul" min="12.75rem" gap="2" fit>
      {packageTypes.map((type) => {
        const offer = packageOffers[type];
        return (
          <li key={type} className={classNames(css.package, offer.posts === null && css.special)}>
            <Cluster as="h3" gap="1">
              {offer.name}
              {offer.posts === null && (
                <Badge tone="special" icon={Crown}>
                  Premium
                </Badge>
              )}
            </Cluster>
            <p className={css.price}>
              <Price paise={packages[type]} />
            </p>
            <p className={css.each}>{each(offer, packages[type])}</p>
            {action(type)}
          </li>
        );
      })}
    </Grid>
  );
}
