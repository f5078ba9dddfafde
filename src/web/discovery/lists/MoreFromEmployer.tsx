import { countText } from '../../lib/format/counts.ts';
import type { MoreFromEmployer as More } from '../../lib/public-queries.ts';
import { truncate } from '../../../contract/text/plain-text.ts';
import { Link } from 'react-router';
import { withOnly } from './listing-url.ts';

/** Leads to all jobs of an employer, whose others are on later pages (docs/specification.md#one-employer-among-many). */
export const MoreFromEmployer = ({
  employer,
  count,
  isLeast,
  params = new URLSearchParams(),
}: More & { params?: URLSearchParams }) => (
  <Link
    className="bold"
    rel="nofollow"
    to={{ pathname: '/jobs', search: `?${withOnly(params, 'employer', employer)}` }}
    title={employer}
    dir="auto"
  >
    + {countText(count, isLeast)} more from {truncate(employer, 40)}
  </Link>
);
