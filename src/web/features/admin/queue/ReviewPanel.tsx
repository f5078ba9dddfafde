import { ExternalLink, Pencil, Star, StarOff, Trash2, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Job } from '../../../../contract/shapes/job.ts';
import type { Post } from '../../../../contract/shapes/post.ts';
import {
  fieldLabel,
  locationLabel,
  positionLabel,
  postTypeNames,
  subTypeLabels,
  type DecidableStatus,
} from '../../../../contract/vocabulary/index.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import { shortDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Prose } from '../../detail/Prose.tsx';
import { Diff } from './Diff.tsx';
import { actionLabels, statusLooks } from './labels.ts';
import type { ItemKind } from './queue-url.ts';
import css from './Review.module.css';
import type { QueuedItem } from './use-queue.ts';
import type { Review } from './use-review.ts';

export interface PanelActs {
  decide: (status: DecidableStatus) => void;
  feature: (featured: boolean) => void;
  remove: () => void;
  close: () => void;
}

interface Props {
  kind: ItemKind;
  /** Its row in the queue, there before the review is. */
  item: QueuedItem;
  review: Review | null;
  error: string | null;
  isOpen: boolean;
  isAdmin: boolean;
  /** Why this person cannot decide on it, if so. */
  barred: string | null;
  reason: string;
  onReason: (reason: string) => void;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
  busy: DecidableStatus | null;
  acts: PanelActs;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const isDecision = (action: string) => ['approved', 'rejected', 'pending'].includes(action);

/** One item with all that its decision wants to know: changes, decisions, text, and the buttons. */
export function ReviewPanel(props: Props) {
  const { item, review, error, isOpen, isAdmin, acts } = props;
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
      <IconButton label="Close review" className={css.close} onClick={acts.close}>
        <X />
      </IconButton>
      {review ? (
        <Whole {...props} review={review} />
      ) : error ? (
        <Notice tone="danger" role="alert" className={css.failed}>
          {error}
        </Notice>
      ) : (
        <ReviewSkeleton />
      )}
      <Decide key={item.id} {...props} />
      {review && isAdmin && <AdminActs item={review.item} acts={acts} />}
    </aside>
  );
}

function Whole(props: Props & { review: Review }) {
  const { kind, review, isAdmin } = props;
  const { item } = review;
  const look = statusLooks[item.approvalStatus as DecidableStatus] ?? statusLooks.pending;
  const submissions = 1 + review.acts.filter(({ action }) => action === 'rejected').length;
  return (
    <>
      <div className={css.head}>
        <p className={css.line}>
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          {item.featured && (
            <Badge tone="special" icon={Star}>
              Featured
            </Badge>
          )}
          {item.approvalStatus === 'pending' && (
            <span>{ordinals[submissions - 1] ?? `${submissions}th`} submission</span>
          )}
        </p>
        <h2>{item.title}</h2>
        <p className={css.line}>
          {'employer' in item
            ? `${item.employer} · ${locationLabel(item.location)}`
            : [postTypeNames[item.type].label, item.subType && subTypeLabels[item.subType]]
                .filter(Boolean)
                .join(' · ')}
        </p>
        <p className={css.links}>
          <Link to={`/${kind}s/${item.id}`} target="_blank" rel="noopener">
            Full page <ExternalLink />
          </Link>
          {isAdmin && (
            <Link to={`/admin/${kind}s/edit/${item.id}`}>
              Edit <Pencil />
            </Link>
          )}
        </p>
      </div>
      <div className={css.body} tabIndex={0} role="region" aria-label="Item under review">
        <Changes review={review} />
        <Acts review={review} />
        <Author kind={kind} review={review} />
        <Duplicates kind={kind} review={review} />
        <Facts item={item} />
        <Text item={item} />
      </div>
    </>
  );
}

function ReviewSkeleton() {
  return (
    <div className={css.head}>
      <Skeleton width="6rem" height="1.4rem" />
      <Skeleton width="90%" height="1.6rem" />
      <Skeleton width="60%" />
    </div>
  );
}

function AdminActs({ item, acts }: { item: Job | Post; acts: PanelActs }) {
  return (
    <div className={css.adminActs}>
      {item.approvalStatus === 'approved' && (
        <Button variant="quiet" size="small" onClick={() => acts.feature(!item.featured)}>
          {item.featured ? <StarOff /> : <Star />} {item.featured ? 'Unfeature' : 'Feature'}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={acts.remove}>
        <Trash2 /> Delete
      </Button>
    </div>
  );
}

function Changes({ review }: { review: Review }) {
  if (review.changes === null || review.item.approvalStatus !== 'pending') return null;
  const count = review.changes.length;
  return (
    <section className={css.part}>
      <h3>
        Changed since the last decision <small>{count === 1 ? '1 field' : `${count} fields`}</small>
      </h3>
      {count === 0 ? <p>Nothing was changed.</p> : <Diff changes={review.changes} />}
    </section>
  );
}

function Acts({ review }: { review: Review }) {
  return (
    <section className={css.part}>
      <h3>Decisions so far</h3>
      <ol className={css.log}>
        {review.acts.map((act) => (
          <li key={act.id}>
            <time dateTime={act.createdAt}>{shortDate(act.createdAt)}</time>
            <span>
              <b>{actionLabels[act.action]}</b> by {act.moderatorName ?? 'a former member of staff'}
              {act.reason && (isDecision(act.action) ? `: ${act.reason}` : ` (${act.reason})`)}
            </span>
          </li>
        ))}
        <li>
          <time dateTime={review.item.createdAt}>{shortDate(review.item.createdAt)}</time>
          <span>Submitted by the author</span>
        </li>
      </ol>
    </section>
  );
}

function Author({ kind, review: { item, authorHistory } }: { kind: ItemKind; review: Review }) {
  return (
    <section className={css.part}>
      <h3>Author</h3>
      <p>
        <b>{item.author?.name ?? 'Unknown Author'}</b>
        {authorHistory && (
          <>
            , member since {shortDate(authorHistory.memberSince)}: {authorHistory.approved} approved,{' '}
            {authorHistory.rejected} rejected, {authorHistory.pending} pending
          </>
        )}
      </p>
      {item.author && (
        <p className={css.links}>
          <Link to={`/admin/${kind}s?status=all&author=${item.author.id}`}>All {kind}s of this author</Link>
        </p>
      )}
    </section>
  );
}

function Duplicates({ kind, review: { nearDuplicates } }: { kind: ItemKind; review: Review }) {
  if (nearDuplicates.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>
        Much alike <small>{nearDuplicates.length}</small>
      </h3>
      <ul className={css.alike}>
        {nearDuplicates.map(({ id, title, approvalStatus, similarity, isSameAuthor }) => (
          <li key={id}>
            <Link to={`/${kind}s/${id}`} target="_blank" rel="noopener">
              {title}
            </Link>
            <small>
              {Math.round(similarity * 100)} % alike, {approvalStatus}
              {isSameAuthor && ', same author'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ item }: { item: Job | Post }) {
  const facts: [string, string | null][] =
    'employer' in item
      ? [
          ['Field', item.field.map(fieldLabel).join(', ')],
          ['Position', item.position.map(positionLabel).join(', ')],
          ['Salary', item.salary],
          ['Deadline', item.applicationDeadline && shortDate(item.applicationDeadline)],
          ['Apply', item.applyNowLink],
          ['Video', item.videoLink],
        ]
      : [['Video', item.videoLink]];
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>Facts</h3>
      <dl className={css.diff}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Text({ item }: { item: Job | Post }) {
  const words = plainText(item.content).split(' ').filter(Boolean).length;
  return (
    <section className={css.part}>
      <h3>
        {'employer' in item ? 'Description' : 'Content'} <small>{words} words</small>
      </h3>
      {item.image && (
        <img className={css.image} src={item.image} alt="" width={1000} height={680} loading="lazy" />
      )}
      <Prose html={item.content} className={css.prose} />
    </section>
  );
}

const chargeTexts = {
  none: 'Approving takes no credit.',
  credit: 'Approving takes one credit from the author.',
  missing: 'The author has no credit for this: approving will be refused.',
};

/** The field is there before the review: who asks for it by key types at once. The buttons wait for what they decide on. */
function Decide({ item, review, barred, reason, onReason, reasonRef, busy, acts }: Props) {
  if (barred) return <p className={css.fine}>{barred}</p>;
  const status = (review?.item ?? item).approvalStatus;
  return (
    <div className={css.decide}>
      <TextAreaField
        ref={reasonRef}
        label={
          <>
            Reason <small>(required to reject, mailed to the author)</small>
          </>
        }
        placeholder="What is missing, and how to put it right"
        maxLength={1000}
        rows={2}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <div className={css.buttons}>
        {status !== 'approved' && (
          <Button busy={busy === 'approved'} disabled={!review} onClick={() => acts.decide('approved')}>
            Approve <kbd>a</kbd>
          </Button>
        )}
        {status !== 'pending' && (
          <Button
            variant="outline"
            busy={busy === 'pending'}
            disabled={!review}
            onClick={() => acts.decide('pending')}
          >
            Return to pending
          </Button>
        )}
        {status !== 'rejected' && (
          <Button
            variant="danger"
            busy={busy === 'rejected'}
            disabled={!review}
            onClick={() => acts.decide('rejected')}
          >
            Reject <kbd>r</kbd>
          </Button>
        )}
      </div>
      {status !== 'approved' && (
        <p className={css.fine} data-missing={review?.charge === 'missing' || undefined}>
          {review ? chargeTexts[review.charge] : '\u00a0'}
        </p>
      )}
    </div>
  );
}
