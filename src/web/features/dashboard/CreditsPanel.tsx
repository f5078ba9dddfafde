import type { User } from '../../../contract/shapes/user.ts';
import { balanceTypes, bucketLabel, type PackageType } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useOffers } from '../plans/use-selling.ts';
import css from './Dashboard.module.css';

const packageNames: Record<PackageType, string> = {
  THREE_POSTS: 'Three Posts package',
  FIVE_POSTS: 'Five Posts package',
  TEN_POSTS: 'Ten Posts package',
  FIFTEEN_POSTS: 'Fifteen Posts package',
  UNLIMITED: 'Unlimited package',
};

/** Remaining posts of an institution. */
export function CreditsPanel({ user }: { user: User }) {
  const offers = useOffers();
  const credits = balanceTypes.filter((type) => (user.credits[type] ?? 0) > 0);
  const remaining = user.postsRemaining;
  return (
    <section className={css.panel} aria-labelledby="credits-and-package">
      <h2 id="credits-and-package">Credits and Package</h2>
      <p className={css.balance}>
        <span className={remaining === null ? css.unlimited : css.number}>{remaining ?? 'Unlimited'}</span>
        <span className={css.of}>
          <b>{remaining === 1 ? 'post remaining' : remaining === null ? 'posting' : 'posts remaining'}</b>
          {user.packageType ? packageNames[user.packageType] : 'No package'}
        </span>
      </p>
      <table className={css.credits}>
        <caption>Credits by type</caption>
        <tbody>
          {credits.map((type) => (
            <tr key={type}>
              <th scope="row">{type === 'any' ? bucketLabel(type) : `${bucketLabel(type)} credits`}</th>
              <td>{user.credits[type]}</td>
            </tr>
          ))}
          {credits.length === 0 && (
            <tr>
              <th scope="row">Credits</th>
              <td>0</td>
            </tr>
          )}
        </tbody>
      </table>
      {offers.credits && (
        <ButtonLink to="/packages" block>
          Buy More
        </ButtonLink>
      )}
    </section>
  );
}
