import { creditPrices } from '../../../contract/prices.ts';
import { creditTypes, postTypeNames } from '../../../contract/vocabulary/index.ts';
import { rupees } from '../../format/money.ts';
import css from './Plans.module.css';

/** Prices of credits by type. */
export const CreditPrices = () => (
  <dl className={css.credits}>
    {creditTypes.map((type) => (
      <div key={type}>
        <dt>{type === 'job' ? 'Job' : postTypeNames[type].label}</dt>
        <dd>{rupees(creditPrices[type])} per credit</dd>
      </div>
    ))}
  </dl>
);
