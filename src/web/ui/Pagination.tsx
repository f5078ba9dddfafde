import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon } from './Icon.tsx';
import { Cluster } from './Layout.tsx';
import { classNames } from './class-names.ts';
import css from './Pagination.module.css';

interface Props {
  page: number;
  pageCount: number;
  /** The address of a page, with the rest of the query. */
  to: (page: number) => To;
  label?: string;
}

/** Links, so that it works without script and every page has an address. */
export function Pagination({ page, pageCount, to, label = 'Pages' }: Props) {
  if (pageCount <= 1) return null;
  return (
    <Cluster as="nav" gap="half" justify="center" nowrap className={css.pagination} aria-label={label}>
      <Step to={page > 1 ? to(page - 1) : null} rel="prev" label="Previous page">
        <Icon icon={ChevronLeft} />
        <b>Previous</b>
      </Step>
      <Cluster as="ul" gap="half" nowrap>
        {pageNumbers(page, pageCount).map(({ number, shown }, index) => (
          <li key={number ?? `gap-${index}`} className={classNames(shown !== 'always' && css[shown])}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </Cluster>
      <Step to={page < pageCount ? to(page + 1) : null} rel="next" label="Next page">
        <b>Next</b>
        <Icon icon={ChevronRight} />
      </Step>
    </Cluster>
  );
}

/** Disabled steps keep their place, without a link. */
function Step({
  to,
  rel,
  label,
  children,
}: {
  to: To | null;
  rel: string;
  label: string;
  children: ReactNode;
}) {
  if (to === null)
    return (
      <span className={classNames(css.step, css.still)} aria-hidden="true">
        {children}
      </span>
    );
  return (
    <Link className={css.step} to={to} rel={rel} aria-label={label}>
      {children}
    </Link>
  );
}

/** So many pages, or gaps, fit a phone. */
const narrowCount = 5;

interface Place {
  /** null is a gap. */
  number: number | null;
  shown: 'always' | 'wide' | 'narrow';
}

/** First, last, and two on each side of the current page; on phones fewer, with gaps of their own. */
function pageNumbers(page: number, pageCount: number): Place[] {
  const wide = withSinglesBetween(
    countTo(pageCount).filter(
      (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 2,
    ),
  );
  const narrow = narrowNumbers(page, pageCount);
  const isGap = (numbers: readonly number[], number: number) =>
    number > 1 && numbers.includes(number) && !numbers.includes(number - 1);
  return wide.flatMap((number): Place[] => {
    const gaps = [isGap(wide, number), isGap(narrow, number)];
    const shown = gaps.every(Boolean) ? 'always' : gaps[0] ? 'wide' : 'narrow';
    const own: Place = { number, shown: narrow.includes(number) ? 'always' : 'wide' };
    return gaps.some(Boolean) ? [{ number: null, shown }, own] : [own];
  });
}

const countTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A gap of one page is that page. */
const withSinglesBetween = (numbers: number[]): number[] =>
  numbers.flatMap((number, index) =>
    number - (numbers[index - 1] ?? 0) === 2 ? [number - 1, number] : [number],
  );

/** '1 2 3 … 9', '1 … 5 … 9', '1 … 7 8 9' */
function narrowNumbers(page: number, pageCount: number): number[] {
  const all = countTo(pageCount);
  if (pageCount <= narrowCount) return all;
  if (page <= 3) return [1, 2, 3, pageCount];
  if (page >= pageCount - 2) return [1, ...all.slice(-3)];
  return [1, page, pageCount];
}
