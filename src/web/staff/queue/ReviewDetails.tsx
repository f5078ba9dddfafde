import { type Collection, effectiveDecisions } from '../../../contract/vocabulary/index.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { plainText } from '../../../contract/text/plain-text.ts';
import { byline, unknownAuthor } from '../../../contract/text/item-labels.ts';
import { Link } from 'react-router';
import Advertisement from '../../publishing/page/Advertisement.tsx';
import { Prose } from '../../publishing/page/Prose.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { Diff } from './Diff.tsx';
import { FirstFacts, firstFacts, MoreFacts } from './ReviewFacts.tsx';
import type { Review } from './review.data.ts';
import { actionLabels } from './labels.ts';
import panel from './Review.module.css';
import css from './ReviewDetails.module.css';

const isDecision = (action: string) => ['approved', 'rejected', 'pending'].includes(action);

/** Who wrote it and how often, in a line, and what happened to it so far, newest first. */
const History = ({ collection, review }: { collection: Collection; review: Review }) => (
  <section className={css.part}>
    <h3>Author and history</h3>
    <Author collection={collection} review={review} />
    <Events review={review} />
  </section>
);

function Author({ collection, review: { item, authorHistory } }: { collection: Collection; review: Review }) {
  return (
    <p>
      <b>{'employer' in item ? (item.author?.name ?? unknownAuthor) : byline(item)}</b>
      {item.actedBy && item.actedBy.id !== item.userId && <> by {item.actedBy.name}</>}
      {authorHistory && (
        <>
          , member since {longDate(authorHistory.memberSince)}: {authorHistory.approved} approved,{' '}
          {authorHistory.rejected} rejected, {authorHistory.pending} pending
        </>
      )}
      {item.author && (
        <>
          {' · '}
          <Link to={`/admin/${collection}?status=all&author=${item.author.id}`}>
            All {collection} of this author
          </Link>
        </>
      )}
    </p>
  );
}

interface Event {
  key: string;
  at: string;
  what: string;
  /** By whom, and why. */
  more: string;
}

const eventsOf = ({ actions, answers, item }: Review): Event[] =>
  [
    ...actions.map(({ id, createdAt, action, moderatorName, reason }) => ({
      key: id,
      at: createdAt,
      what: actionLabels[action],
      more: ` by ${moderatorName ?? 'a former staff member'}${
        reason ? (isDecision(action) ? `: ${reason}` : ` (${reason})`) : ''
      }`,
    })),
    ...answers.map(({ at, text }) => ({ key: at, at, what: 'Answered', more: ` by the author: ${text}` })),
    { key: 'submitted', at: item.createdAt, what: 'Submitted', more: ' by the author' },
  ].toSorted((a, b) => b.at.localeCompare(a.at));

const Events = ({ review }: { review: Review }) => (
  <ol className={css.log}>
    {eventsOf(review).map(({ key, at, what, more }) => (
      <li key={key}>
        <time dateTime={at}>{longDate(at)}</time>
        <span>
          <b>{what}</b>
          {more}
        </span>
      </li>
    ))}
  </ol>
);

/** Why what was submitted again had been rejected, and what its author answered. */
function LastRejection({ review }: { review: Review }) {
  const [last] = effectiveDecisions(review.actions);
  const waits = review.item.approvalStatus === 'pending' || review.item.revision?.state === 'pending';
  if (!waits || last?.action !== 'rejected') return null;
  const answer = review.answers.findLast(({ at }) => at >= last.createdAt);
  return (
    <section className={css.part}>
      <h3>
        Needed changes before <small>{longDate(last.createdAt)}</small>
      </h3>
      <p className="anywhere pre-line">{last.reason}</p>
      {answer && (
        <>
          <h3 className={css.answer}>
            The author’s answer <small>{longDate(answer.at)}</small>
          </h3>
          <p className="anywhere pre-line">{answer.text}</p>
        </>
      )}
    </section>
  );
}

/** The item as it will be once it is approved. */
const decidedOn = (item: Job | Post): Job | Post =>
  item.revision ? ({ ...item, ...item.revision.item } as Job | Post) : item;

/** Everything that a decision needs: facts, what to look at, changes and the text, then more facts, similar items, author and history. */
export const ReviewDetails = ({ collection, review }: { collection: Collection; review: Review }) => (
  <div className={panel.body} tabIndex={0} role="region" aria-label="Item under review">
    <FirstFacts collection={collection} item={decidedOn(review.item)} />
    <Hints review={review} />
    <LastRejection review={review} />
    <Changes collection={collection} review={review} />
    <Text item={decidedOn(review.item)} />
    <MoreFacts collection={collection} item={decidedOn(review.item)} />
    <AdvertisementOf item={decidedOn(review.item)} />
    <Duplicates collection={collection} review={review} />
    <History collection={collection} review={review} />
  </div>
);

function Hints({ review: { hints } }: { review: Review }) {
  if (hints.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>
        Hints <small>{hints.length}</small>
      </h3>
      <ul className={css.duplicates}>
        {hints.map(({ kind, reason }) => (
          <li key={kind + reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ collection, review }: { collection: Collection; review: Review }) {
  const { approvalStatus, revision } = review.item;
  if (review.changes === null || (approvalStatus !== 'pending' && !revision)) return null;
  const count = review.changes.length;
  return (
    <section className={css.part}>
      <h3>
        {revision ? 'Changes to what is public' : 'Changed since the last decision'}{' '}
        <small>{count === 1 ? '1 field' : `${count} fields`}</small>
      </h3>
      {count === 0 ? <p>No changes.</p> : <Diff collection={collection} changes={review.changes} />}
    </section>
  );
}

function Duplicates({ collection, review: { nearDuplicates } }: { collection: Collection; review: Review }) {
  if (nearDuplicates.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>
        Near duplicates <small>{nearDuplicates.length}</small>
      </h3>
      <ul className={css.duplicates}>
        {nearDuplicates.map(({ id, title, approvalStatus, similarity, isSameAuthor }) => (
          <li key={id}>
            <Link to={`/${collection}/${id}`} target="_blank" rel="noopener">
              {title}
            </Link>
            <small>
              {Math.round(similarity * 100)}&nbsp;% similar, {approvalStatus}
              {isSameAuthor && ', same author'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of the same heights, until the review has loaded. */
export const DetailsBones = () => (
  <div className={panel.body} aria-hidden="true">
    <section className={css.part}>
      <div className={classNames(css.facts, css.bones)}>
        {Array.from({ length: 1 + firstFacts }, (_, index) => (
          <div key={index} className={index === 0 ? css.dates : undefined}>
            <SkeletonLine className={css.boneName} width="4rem" />
            <SkeletonLine className={css.bone} width="80%" />
          </div>
        ))}
      </div>
    </section>
    <section className={css.part}>
      <SkeletonLine className={css.bone} width="6rem" />
      {Array.from({ length: 8 }, (_, index) => (
        <SkeletonLine key={index} className={css.bone} width={index % 4 === 3 ? '60%' : '100%'} />
      ))}
    </section>
  </div>
);

const AdvertisementOf = ({ item }: { item: Job | Post }) =>
  'openings' in item && <Advertisement job={item} />;

/** With its cover. */
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
