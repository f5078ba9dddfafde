import { Crown } from 'lucide';
import type { User } from '../../contract/people/user.ts';
import { useOffers } from '../lib/shop.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import panels from '../ui/Panel.module.css';
import css from './Side.module.css';

/** Upgrade offer: packages for institutions, membership for individuals, nothing for premium users and staff. */
export function UpgradeCard({ user }: { user: User }) {
  const offers = useOffers();
  if (!offers.credits) return null;
  const isInstitution = user.role === 'university';
  return (
    <section className={panels.panel} aria-labelledby="upgrade">
      <h2 id="upgrade">{isInstitution ? 'Unlimited posting' : 'Premium membership'}</h2>
      <p className={css.pitch}>
        {isInstitution
          ? 'Unlimited posts for twelve months, each with a premium badge.'
          : 'Publish without credits for a year, save 50 searches instead of 10, and carry the crown.'}
      </p>
      <ButtonLink to={isInstitution ? '/packages' : '/membership'} variant="special" block>
        <Icon icon={Crown} /> {isInstitution ? 'View Unlimited package' : 'Upgrade to Premium'}
      </ButtonLink>
    </section>
  );
}
