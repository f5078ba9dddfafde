import { inRupees } from '../../contract/money/rupees.ts';
import type { User } from '../../contract/people/user.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { PackageShop } from './PackageShop.tsx';
import { PackageList } from './PackageList.tsx';
import { usePrices } from './use-prices.ts';
import css from './Plans.module.css';

/** When a credit and a package post are taken (docs/specification.md#pay-on-approval, docs/specification.md#institutions); mails say the same. */
export const creditText = 'Credits are taken only when a moderator approves the item.';
const packagePostText =
  'A package post works for any type and is used before credits. It is taken when you submit an item, and comes back if you delete the item before it was approved.';

/** The packages. Institutions can buy them; guests are told how, and individuals, who can't, find them folded to a line. */
export function PackageOffers({ user }: { user: User | null }) {
  const { credits } = usePrices();
  const offers = (
    <>
      <p className={css.lead}>
        {packagePostText} A credit for a job alone costs {inRupees(credits.job)}. <Way user={user} />
      </p>
      {user?.role === 'university' ? <PackageShop /> : <PackageList action={() => <Step user={user} />} />}
    </>
  );
  if (user && user.role !== 'university')
    return (
      <details className={css.section}>
        <summary>Packages for institutions</summary>
        {offers}
      </details>
    );
  return (
    <section className={css.section} aria-labelledby="packages">
      <h2 id="packages">Packages for institutions</h2>
      {offers}
    </section>
  );
}

function Way({ user }: { user: User | null }) {
  if (user?.role === 'university') return null;
  if (user)
    return (
      <>
        Only institution accounts can buy packages. With your account you can buy credits, or publish without
        credits as a <Link to="/membership">premium member</Link>.
      </>
    );
  return (
    <>
      To buy one, log in with your institution’s account or{' '}
      <Link to="/register">register your institution</Link>.
    </>
  );
}

/** The button of a card for those who can't buy the package. */
const Step = ({ user }: { user: User | null }) =>
  user ? (
    <ButtonLink to="#credits" variant="outline" block>
      Buy credits instead
    </ButtonLink>
  ) : (
    <ButtonLink to="/login?next=/packages" variant="outline" block>
      Log in to buy
    </ButtonLink>
  );
