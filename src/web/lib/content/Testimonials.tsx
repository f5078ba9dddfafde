import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import type { TestimonialsContent } from '../../../contract/staff/site-content.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { useRotation } from './rotation.ts';
import css from './Testimonials.module.css';

/** Interval between testimonials in milliseconds (docs/specification.md#home). */
const intervalMs = 5_000;

/** Testimonials, one at a time, stacked in one grid cell so that the layout doesn't shift. */
export function Testimonials({ testimonials }: { testimonials: TestimonialsContent }) {
  const [held, setHeld] = useState(false);
  const [shown, show] = useRotation(testimonials.length, intervalMs, held);
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
