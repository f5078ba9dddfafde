import { ChevronLeft, ChevronRight } from 'lucide';
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { IconButton } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import css from './Carousel.module.css';

/** Pixels that an arrow scrolls (docs/specification.md#home). */
const step = 400;

interface Props {
  title: string;
  /** Target of 'View All'. */
  to: string;
  children: ReactNode;
}

/** A horizontally scrolling row of cards: by touch, keyboard or arrow buttons; complete without script. */
export function Carousel({ title, to, children }: Props) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const ends = useEnds(row);
  const scroll = useSteps(row);
  return (
    <section className={css.section} aria-labelledby={id}>
      <Cluster as="header" gap="2" justify="between" className={css.head}>
        <h2 id={id}>{title}</h2>
        <Cluster gap="1" nowrap>
          <IconButton
            label={`Previous ${title}`}
            edge
            className={css.arrow}
            aria-disabled={ends.start || undefined}
            onClick={() => scroll(-step)}
          >
            <Icon icon={ChevronLeft} />
          </IconButton>
          <IconButton
            label={`Next ${title}`}
            edge
            className={css.arrow}
            aria-disabled={ends.end || undefined}
            onClick={() => scroll(step)}
          >
            <Icon icon={ChevronRight} />
          </IconButton>
          <Link className={css.all} to={to} aria-label={`View All ${title}`}>
            View All
          </Link>
        </Cluster>
      </Cluster>
      <ul ref={row} className={css.carousel} tabIndex={0} aria-labelledby={id}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls by a distance. Quick clicks add up: each starts from the target of the last. */
function useSteps(row: { current: HTMLElement | null }) {
  const target = useRef<number | null>(null);
  useEffect(() => {
    const element = row.current;
    const forget = () => {
      target.current = null;
    };
    element?.addEventListener('scrollend', forget);
    return () => element?.removeEventListener('scrollend', forget);
  }, [row]);
  return (by: number) => {
    const element = row.current;
    if (!element) return;
    const from = target.current ?? element.scrollLeft;
    const maxLeft = element.scrollWidth - element.clientWidth;
    const left = Math.min(Math.max(from + by, 0), maxLeft);
    if (left === from) return;
    target.current = left;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left, behavior: isReduced ? 'instant' : 'smooth' });
  };
}

/** Whether the row is at its start or end, to disable the arrows. */
function useEnds(row: { current: HTMLElement | null }) {
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const start = element.scrollLeft < 8;
      const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 8;
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return ends;
}
