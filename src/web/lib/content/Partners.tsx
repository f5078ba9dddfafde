import type { PartnersContent, TestimonialsContent } from '../../../contract/staff/site-content.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { useOffers, useSelling } from '../shop.ts';
import { useRotation } from './rotation.ts';
import { Testimonials } from './Testimonials.tsx';
import css from './Partners.module.css';

interface Props {
  partners: PartnersContent;
  testimonials: TestimonialsContent;
}

/** Offer to institutions, what those say who took it, and partner logos: one band. */
export function Partners({ partners, testimonials }: Props) {
  const isSelling = useSelling();
  const offers = useOffers();
  return (
    <section className={css.band} aria-labelledby="partners-title">
      <div className={css.in}>
        <div>
          <h2 id="partners-title">For universities and institutions</h2>
          <p className={css.text}>
            Paste your notice: departments, vacancies, fees and dates are read for you.
            {isSelling && (
              <span className={css.terms}>
                {' '}
                A credit is taken only when a moderator approves, and credits never expire.
              </span>
            )}
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
        {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
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
