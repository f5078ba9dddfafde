import { useState } from 'react';
import { Link } from 'react-router';
import { packageOffers } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import type { User } from '../../contract/people/user.ts';
import type { LoadResult } from '../lib/loading/load-result.tsx';
import { useRouteData } from '../lib/loading/use-route-data.ts';
import { Button } from '../ui/Button.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { SectionHead } from '../ui/Row.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import panels from '../ui/Panel.module.css';
import { classNames } from '../ui/class-names.ts';
import type { Balance } from './balance.data.ts';
import { isPackage, type Offer, offerName, priceOf, pricePerPost } from './offers.ts';
import { OffersTable } from './OffersTable.tsx';
import { billTo, TaxRows } from './OrderBilling.tsx';
import type { OrderTerms } from './order-terms.data.ts';
import { usePrices, usePricesNote } from './Price.tsx';
import { useBuying } from './use-buying.tsx';
import css from './Plans.module.css';

/** The table of what can be bought, with what the account has; one line is chosen, and bought beside it. */
export default function Shop({ user }: { user: User }) {
  const isOfInstitution = user.role === 'university';
  const { data: balance, reload } = useRouteData<Balance>('/own/balance');
  const [chosen, choose] = useState<Offer>(isOfInstitution ? 'TEN_POSTS' : 'job');
  const { start, outcome, dialogs } = useBuying(reload);
  return (
    <>
      {outcome}
      <div className={css.shop}>
        <section aria-labelledby="buy">
          <SectionHead id="buy" title="Buy" count={usePricesNote()} />
          <OffersTable
            hasPackages={isOfInstitution}
            held={{ balance, packagePosts: user.packagePosts }}
            chosen={chosen}
            onChoose={choose}
          />
        </section>
        <Order user={user} offer={chosen} onBuy={() => start(chosen)} />
      </div>
      {dialogs}
    </>
  );
}

function aboutOffer(offer: Offer, perPost: number | null): string {
  if (!isPackage(offer)) return 'One credit publishes one job or post of its kind. You choose how many next.';
  const { posts, validityMonths } = packageOffers[offer];
  if (posts === null || perPost === null) return `Unlimited posts for ${validityMonths} months.`;
  return `${posts} posts of any kind, ${inRupees(perPost)} each. They don’t expire.`;
}

/** What is chosen: a column beside the table, and on small screens a line that stays in sight. */
function Order({ user, offer, onBuy }: { user: User; offer: Offer; onBuy: () => void }) {
  const prices = usePrices();
  const price = priceOf(prices, offer);
  return (
    <section className={classNames(panels.panel, css.order)} aria-labelledby="chosen">
      <h2 id="chosen">{offerName(offer)}</h2>
      <p className={css.price}>
        {inRupees(price)}
        {!isPackage(offer) && ' each'}
      </p>
      <p className={css.beside}>{aboutOffer(offer, pricePerPost(prices, offer))}</p>
      <div className={css.buy}>
        <Button block onClick={onBuy}>
          Buy<VisuallyHidden> {offerName(offer)}</VisuallyHidden>
        </Button>
      </div>
      {user.role === 'university' && <Invoice name={user.name} amount={price} />}
    </section>
  );
}

/** What the invoice of an institution will say. */
function Invoice({ name, amount }: { name: string; amount: number }) {
  const { data: terms } = useRouteData<LoadResult<OrderTerms>>('/own/order-terms');
  if (!terms?.data) return null;
  const { billing } = terms.data;
  return (
    <Facts look="sum" className={css.beside}>
      <TaxRows terms={terms} buyer={billing} amount={amount} />
      <Fact name="Bill to">
        {billTo(billing, name)} <Link to="/payments#billing">Change</Link>
      </Fact>
    </Facts>
  );
}
