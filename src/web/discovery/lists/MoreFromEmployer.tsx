import { countText } from '../../lib/format/counts.ts';
import type { MoreFromEmployer as More } from '../../lib/public-queries.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Link } from 'react-router';
import css from './ItemsOf.module.css';

/** Without `listing-url`, which the home page needn't load for it. */
function of(params: URLSearchParams, employer: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.set('employer', employer);
  return next;
}

/** Leads to all jobs of an employer, whose others are on later pages (docs/specification.md#one-employer-among-many). */
export const MoreFromEmployer = ({
  employer,
  count,
  isLeast,
  params = new URLSearchParams(),
}: More & { params?: URLSearchParams }) => (
  <Link
    className={css.further}
    rel="nofollow"
    to={{ pathname: '/jobs', search: `?${of(params, employer)}` }}
    title={employer}
    dir="auto"
  >
    + {countText(count, isLeast)} more from {truncate(employer, 40)}
  </Link>
);
