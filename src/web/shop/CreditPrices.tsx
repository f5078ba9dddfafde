import { creditPrice } from '../../contract/money/prices.ts';
import { creditTypes, types } from '../../contract/vocabulary/index.ts';
import { Price } from './Price.tsx';
import { Grid } from '../ui/Layout.tsx';
import css from './Plans.module.css';

/** Prices of credits by type. */
export const CreditPrices = () => (
  <Grid as="dl" min="19rem" gap="0 5" className={css.credits}>
    {creditTypes.map((type) => (
      <div key={type}>
        <dt>{types[type].label}</dt>
        <dd>
          <Price paise={creditPrice(type)} per="per credit" />
        </dd>
      </div>
    ))}
  </Grid>
);
