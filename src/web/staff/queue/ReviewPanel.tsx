import { ExternalLink, Pencil, Star, Unlink, X } from 'lucide';
import { useEffect, useRef } from 'react';
import {
  placeName,
  typeAndSubType,
  type DecidableStatus,
  type Collection,
} from '../../../contract/vocabulary/index.ts';
import { effectiveDecisions } from '../../../contract/vocabulary/approval.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { stateNames } from '../../lib/format/status-names.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { LoadFailed } from '../../lib/loading/LoadError.tsx';
import { Stack } from '../../ui/Layout.tsx';
import type { QueueAction, DecisionState as Decision } from './decide.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { statusBadges } from './labels.ts';
import type { QueuedItem } from './load-queue.ts';
import css from './Review.module.css';
import { ReviewDetails } from './ReviewDetails.tsx';
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
      {review ? (
        <>
          <ReviewHead collection={collection} review={review} isAdmin={isAdmin} />
          <ReviewDetails collection={collection} review={review} />
        </>
      ) : error ? (
        <div className={css.failed}>
          <LoadFailed error={error} onRetry={props.onRetry} />
        </div>
      ) : (
        <ReviewSkeleton />
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

function ReviewHead({
  collection,
  review,
  isAdmin,
}: {
  collection: Collection;
  review: Review;
  isAdmin: boolean;
}) {
  const { item } = review;
  const badge = statusBadges[item.approvalStatus as DecidableStatus] ?? statusBadges.pending;
  const submissions =
    1 + effectiveDecisions(review.actions).filter(({ action }) => action === 'rejected').length;
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
        {item.revision && (
          <Badge tone="warn" icon={Pencil}>
            {item.revision.state === 'pending' ? 'Changes wait' : 'Changes rejected'}
          </Badge>
        )}
        {item.approvalStatus === 'pending' && (
          <span>{ordinals[submissions - 1] ?? `${submissions}th`} submission</span>
        )}
      </p>
      {item.deadLink && (
        <p className={css.line}>
          <Badge tone="warn" icon={Unlink}>
            Broken link
          </Badge>
          <span>
            Since {shortDate(item.deadLink.since)} it {item.deadLink.problem}.
          </span>
        </p>
      )}
      <h2>{item.revision?.item.title ?? item.title}</h2>
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

function ReviewSkeleton() {
  return (
    <Stack gap="half" className={css.head}>
      <Skeleton width="6rem" height="1.4rem" />
      <Skeleton width="90%" height="1.6rem" />
      <Skeleton width="60%" />
    </Stack>
  );
}
