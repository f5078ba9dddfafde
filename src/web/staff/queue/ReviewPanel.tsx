import { ExternalLink, Pencil, Star, Unlink, X } from 'lucide';
import { useEffect, useRef } from 'react';
import {
  placeName,
  typeAndSubType,
  type DecidableStatus,
  type Collection,
  effectiveDecisions,
  stateNames,
} from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { IconButton } from '../../ui/Button.tsx';
import { LoadFailed } from '../../lib/loading/load-result.tsx';
import { Stack } from '../../ui/Layout.tsx';
import type { QueueAction, DecisionState as Decision } from './decide.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { statusBadges } from './labels.ts';
import type { QueuedItem } from './load-queue.ts';
import css from './Review.module.css';
import { DetailsBones, ReviewDetails } from './ReviewDetails.tsx';
import type { Review } from './review.data.ts';

interface Props {
  collection: Collection;
  /** Its row in the queue, known before the review has loaded. */
  item: QueuedItem;
  review: Review | null;
  error: string | null;
  onRetry: () => void;
  isOpen: boolean;
  isAdmin: boolean;
  /** Why this user can't decide on it, if so. */
  blockedReason: string | null;
  decision: Decision;
  onAction: (action: QueueAction) => void;
  onClose: () => void;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** One item with everything that its decision needs, and the buttons to decide. */
export function ReviewPanel(props: Props) {
  const { collection, item, review, error, isOpen, isAdmin, blockedReason: barred, decision } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen && getComputedStyle(panel.current!).position === 'fixed') panel.current?.focus();
  }, [isOpen]);
  return (
    <aside
      ref={panel}
      className={css.review}
      data-open={isOpen || undefined}
      aria-label="Review"
      tabIndex={-1}
    >
      <IconButton label="Close review" className={css.close} onClick={props.onClose}>
        <Icon icon={X} />
      </IconButton>
      <ReviewHead collection={collection} row={item} review={review} isAdmin={isAdmin} />
      {review ? (
        <ReviewDetails collection={collection} review={review} />
      ) : error ? (
        <div className={css.failed}>
          <LoadFailed error={error} onRetry={props.onRetry} />
        </div>
      ) : (
        <DetailsBones />
      )}
      {barred ? (
        <p className={css.fine}>{barred}</p>
      ) : (
        <DecisionForm
          key={item.id}
          {...{ collection, item, review, decision, isAdmin }}
          onAction={props.onAction}
        />
      )}
    </aside>
  );
}

interface HeadProps {
  collection: Collection;
  row: QueuedItem;
  review: Review | null;
  isAdmin: boolean;
}

/** Shows what the row of the queue has until the review has loaded. */
function ReviewHead({ collection, row, review, isAdmin }: HeadProps) {
  const item = review?.item ?? row;
  const revision = review ? review.item.revision?.state : row.revision;
  const badge = statusBadges[item.approvalStatus as DecidableStatus] ?? statusBadges.pending;
  return (
    <Stack gap="half" className={css.head}>
      <p className={css.line}>
        <Badge tone={badge.tone} icon={badge.icon}>
          {stateNames[item.approvalStatus]}
        </Badge>
        {item.featured && (
          <Badge tone="special" icon={Star}>
            Featured
          </Badge>
        )}
        {revision && (
          <Badge tone="warn" icon={Pencil}>
            {revision === 'pending' ? 'Changes wait' : 'Changes rejected'}
          </Badge>
        )}
        {review && item.approvalStatus === 'pending' && <span>{submissionOf(review)}</span>}
      </p>
      {item.deadLink && (
        <p className={css.line}>
          <Badge tone="warn" icon={Unlink}>
            Broken link
          </Badge>
          <span>
            Since {longDate(item.deadLink.since)} it {item.deadLink.problem}.
          </span>
        </p>
      )}
      <h2>{review?.item.revision?.item.title ?? item.title}</h2>
      <p className={css.line}>
        {'employer' in item ? `${item.employer} · ${placeName(item.location)}` : typeAndSubType(item)}
      </p>
      <p className={css.links}>
        <Link to={`/${collection}/${item.id}`} target="_blank" rel="noopener">
          Full page <Icon icon={ExternalLink} />
        </Link>
        {isAdmin && (
          <Link to={`/admin/${collection}/edit/${item.id}`}>
            Edit <Icon icon={Pencil} />
          </Link>
        )}
      </p>
    </Stack>
  );
}

function submissionOf(review: Review): string {
  const times = 1 + effectiveDecisions(review.actions).filter(({ action }) => action === 'rejected').length;
  return `${ordinals[times - 1] ?? `${times}th`} submission`;
}
