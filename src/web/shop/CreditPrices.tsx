import { creditPrices } from '../../contract/prices.ts';
import { creditTypes, postTypeNames } from '../../contract/vocabulary/index.ts';
import { Price } from './Price.tsx';
import css from './Plans.module.css';

/** Prices of credits by type. */
export const CreditPrices = () => (
  <dl className={css.credits}>
    {creditTypes.map((type) => (
      <div key={type}>
        <dt>{type === 'job' ? 'Job' : postTypeNames[type].label}</dt>
        <dd>
          <Price paise={creditPrices[type]} per="per credit" />
        </dd>
      </div>
    ))}
  </dl>
);
