import type { User } from '../../contract/people/user.ts';
import { balanceTypes, creditTypes, type PackageType } from '../../contract/vocabulary/index.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { visuallyHidden } from '../ui/VisuallyHidden.tsx';
import { grouped } from '../lib/format/counts.ts';
import { balanceLabel, publishable, publishableInShort } from '../lib/format/credits.ts';
import { useOffers } from '../lib/shop.ts';
import css from './Side.module.css';
import panels from '../ui/Panel.module.css';

const packageNames: Record<PackageType, string> = {
  THREE_POSTS: 'Three Posts package',
  FIVE_POSTS: 'Five Posts package',
  TEN_POSTS: 'Ten Posts package',
  FIFTEEN_POSTS: 'Fifteen Posts package',
  UNLIMITED: 'Unlimited package',
};

/** What an account can still publish: one sentence, and the credits of each type where they are asked for. */
export function CreditsPanel({ user }: { user: User }) {
  const offers = useOffers();
  const isInstitution = user.role === 'university';
  return (
    <section className={panels.panel} aria-labelledby="credits-and-package">
      <h2 id="credits-and-package">
        {isInstitution ? 'Credits and Package' : `You can publish ${grouped(publishable(user))} more`}
      </h2>
      {isInstitution && <Remaining user={user} />}
      <p className={css.sums}>{publishableInShort(user) || 'No credits.'}</p>
      <details className={css.byType}>
        <summary>By type</summary>
        <Balances user={user} />
      </details>
      {offers.credits && (
        <ButtonLink to="/packages" variant={isInstitution ? 'primary' : 'outline'} block>
          {isInstitution ? 'Buy More' : 'Buy Credits'}
        </ButtonLink>
      )}
    </section>
  );
}

function Remaining({ user: { postsRemaining: remaining, packageType } }: { user: User }) {
  return (
    <p className={css.balance}>
      <span className={remaining === null ? css.unlimited : css.number}>{remaining ?? 'Unlimited'}</span>
      <span className={css.of}>
        <b>{remaining === 1 ? 'post remaining' : remaining === null ? 'posting' : 'posts remaining'}</b>
        {packageType ? packageNames[packageType] : 'No package'}
      </span>
    </p>
  );
}

/** The rows of an institution add up to the posts that remain. */
function Balances({ user }: { user: User }) {
  const isInstitution = user.role === 'university';
  const types = isInstitution ? balanceTypes : creditTypes;
  const isShown = (count: number) => !isInstitution || count > 0;
  const rows = types
    .map((type): [string, number] => [balanceLabel(type), user.credits[type] ?? 0])
    .filter(([, count]) => isShown(count));
  if (!isInstitution && user.credits.any) rows.push([balanceLabel('any'), user.credits.any]);
  if (user.packagePosts > 0) rows.unshift(['Posts in your package', user.packagePosts]);
  return (
    <table className={css.credits}>
      <caption className={visuallyHidden}>Credits by type</caption>
      <tbody>
        {(rows.length > 0 ? rows : ([['Credits', 0]] as const)).map(([label, count]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{count}</td>
          </tr>
        ))}
        {isInstitution && user.creditsHeld > 0 && (
          <tr>
            <th scope="row">Held for posts under review</th>
            <td>−{user.creditsHeld}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
