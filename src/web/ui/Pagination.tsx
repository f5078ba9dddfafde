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
        {pageNumbers(page, pageCount).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className={css.wide}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li
              key={number}
              className={classNames(
                Math.abs(number - page) > 1 && number !== 1 && number !== pageCount && css.wide,
              )}
            >
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
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

/** Page numbers to show: first, last, and two on each side of the current one; null is a gap. */
function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 2,
  );
  return near.flatMap((number, index) => {
    const before = near[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
