import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './Carousel.module.css';

/** Pixels that an arrow scrolls (docs/specification.md#home). */
const step = 400;

/** Two rows of cells, one, or one essay at a time, of which three carousels stand side by side. */
export type CarouselLayout = 'two' | 'one' | 'essays';

interface Props {
  title: string;
  /** Target of 'View All'. */
  to: string;
  layout: CarouselLayout;
  children: ReactNode;
}

/** A horizontally scrolling row of cells: by touch, keyboard or arrow buttons; complete without script. */
export function Carousel({ title, to, layout, children }: Props) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const ends = useEnds(row);
  const scroll = useSteps(row);
  return (
    <section className={classNames(css.section, css[layout])} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        <Link className={css.all} to={to} aria-label={`View All ${title}`}>
          View All
        </Link>
        <Arrow way="Previous" title={title} isOff={ends.start} onClick={() => scroll(-step)} />
        <Arrow way="Next" title={title} isOff={ends.end} onClick={() => scroll(step)} />
      </header>
      <ul ref={row} className={css.strip} tabIndex={0} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

interface ArrowProps {
  way: 'Previous' | 'Next';
  title: string;
  isOff: boolean;
  onClick: () => void;
}

const Arrow = ({ way, title, isOff, onClick }: ArrowProps) => (
  <IconButton
    label={`${way} ${title}`}
    edge
    className={css.arrow}
    aria-disabled={isOff || undefined}
    onClick={onClick}
  >
    <Icon icon={way === 'Next' ? ChevronRight : ChevronLeft} />
  </IconButton>
);

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
