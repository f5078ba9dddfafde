import { useEffect, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { PartnersContent, TestimonialsContent } from '../../../contract/staff/site-content.ts';
import { ButtonLink, IconButton } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { LogoPlate, Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOffers, useSelling } from '../shop.ts';
import css from './Partners.module.css';

/**
 * An index that advances every `ms` milliseconds and wraps around. Stops while `paused`, while the page is hidden,
 * and with reduced motion.
 */
function useRotation(count: number, ms: number, paused = false): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (paused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, ms);
    return () => clearInterval(timer);
  }, [count, ms, paused, index]);
  return [index, (wanted) => setIndex(((wanted % count) + count) % count)];
}

/** Interval between testimonials in milliseconds (docs/specification.md#home). */
const quoteMs = 5_000;

/** Testimonials, one at a time, stacked in one grid cell so that the layout doesn't shift. */
export function Testimonials({ testimonials }: { testimonials: TestimonialsContent }) {
  const [held, setHeld] = useState(false);
  const [shown, show] = useRotation(testimonials.length, quoteMs, held);
  return (
    <section
      className={css.section}
      aria-labelledby="voices-title"
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <h2 id="voices-title">What Our Community Says</h2>
      <div className={css.voices}>
        {testimonials.map(({ quote, name, designation, photo }, index) => (
          <figure
            key={index}
            className={css.voice}
            data-shown={index === shown || undefined}
            inert={index !== shown}
          >
            <Avatar name={photo ? name : null} src={photo} large />
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{name}</b>
              {designation}
            </figcaption>
          </figure>
        ))}
      </div>
      <Cluster gap="half" justify="center" nowrap className={css.dots}>
        <IconButton label="Previous testimonial" edge onClick={() => show(shown - 1)}>
          <Icon icon={ChevronLeft} />
        </IconButton>
        {testimonials.map((_, index) => (
          <button
            key={index}
            type="button"
            className={css.dot}
            aria-label={`Testimonial ${index + 1} of ${testimonials.length}`}
            aria-current={index === shown || undefined}
            onClick={() => show(index)}
          />
        ))}
        <IconButton label="Next testimonial" edge onClick={() => show(shown + 1)}>
          <Icon icon={ChevronRight} />
        </IconButton>
      </Cluster>
    </section>
  );
}

interface PartnersProps {
  partners: PartnersContent;
  testimonials: TestimonialsContent;
}

/** Offer to institutions, what those say who took it, and partner logos: one band. */
export function Partners({ partners, testimonials }: PartnersProps) {
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
const stripMs = 3_000;

/** Partner logos, moving one to the left every three seconds. */
export function LogoStrip({ partners }: { partners: PartnersContent }) {
  const [first] = useRotation(partners.length, stripMs);
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
