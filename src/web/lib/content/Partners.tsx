import { BadgeCheck, CalendarClock, Layers } from 'lucide';
import type { PartnersContent } from '../../../contract/staff/site-content.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { useOffers, useSelling } from '../shop.ts';
import { useRotation } from './rotation.ts';
import css from './Partners.module.css';

const reviewed = {
  icon: BadgeCheck,
  title: 'Reviewed by moderators',
  text: 'A moderator reviews every item before it becomes public.',
};
const prices = [
  {
    icon: BadgeCheck,
    title: 'Pay on approval',
    text: 'A credit is taken only when a moderator approves the item.',
  },
  {
    icon: CalendarClock,
    title: 'Credits never expire',
    text: 'Buy what you need now and use the rest next term.',
  },
  { icon: Layers, title: 'Packages from three posts', text: 'Or unlimited posting for twelve months.' },
];

/** Offer to institutions, and partner logos. */
export function Partners({ partners }: { partners: PartnersContent }) {
  const isSelling = useSelling();
  const offers = useOffers();
  return (
    <section className={css.section} aria-labelledby="partners-title">
      <div className={css.partner}>
        <div>
          <h2 id="partners-title">For universities and institutions</h2>
          <p>
            Publish positions, admissions and calls where faculty and scholars look for them. Register once,
            publish from one dashboard, and follow the status of every item.
          </p>
          <Cluster as="p" gap="1h" className={css.actions}>
            <ButtonLink to="/register">Register Now</ButtonLink>
            {offers.credits && (
              <ButtonLink to="/packages" variant="outline">
                View Packages
              </ButtonLink>
            )}
          </Cluster>
        </div>
        <ul className={css.facts}>
          {(isSelling ? prices : [reviewed]).map(({ icon, title, text }) => (
            <li key={title}>
              <Icon icon={icon} />
              <p>
                <b>{title}</b>
                <span>{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      {partners.length > 0 && <LogoStrip partners={partners} />}
    </section>
  );
}

/** Interval of the logo strip in milliseconds (docs/specification.md#home). */
const intervalMs = 3_000;

/** Partner logos, moving one to the left every three seconds. */
export function LogoStrip({ partners }: { partners: PartnersContent }) {
  const [first] = useRotation(partners.length, intervalMs);
  const numbered = partners.map((partner, key) => ({ ...partner, key }));
  const turned = [...numbered.slice(first), ...numbered.slice(0, first)];
  return (
    <ul className={css.strip} aria-label="Partner institutions">
      {turned.map(({ key, name, logo }) => (
        <li key={key}>
          <LogoPlate name={name} src={logo} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
