import { byline, unknownAuthor } from '../../../contract/text/byline.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { Link } from '../../ui/Link.tsx';
import { actionLabels } from './labels.ts';
import css from './Review.module.css';
import type { Review } from './review.data.ts';

const isDecision = (action: string) => ['approved', 'rejected', 'pending'].includes(action);

/** Who wrote it and how often, in a line, and what happened to it so far, newest first. */
export const History = ({ collection, review }: { collection: Collection; review: Review }) => (
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
          , member since {shortDate(authorHistory.memberSince)}: {authorHistory.approved} approved,{' '}
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

const eventsOf = ({ acts, answers, item }: Review): Event[] =>
  [
    ...acts.map((act) => ({
      key: act.id,
      at: act.createdAt,
      what: actionLabels[act.action],
      more: ` by ${act.moderatorName ?? 'a former staff member'}${
        act.reason ? (isDecision(act.action) ? `: ${act.reason}` : ` (${act.reason})`) : ''
      }`,
    })),
    ...answers.map(({ at, text }) => ({ key: at, at, what: 'Answered', more: ` by the author: ${text}` })),
    { key: 'submitted', at: item.createdAt, what: 'Submitted', more: ' by the author' },
  ].toSorted((a, b) => b.at.localeCompare(a.at));

const Events = ({ review }: { review: Review }) => (
  <ol className={css.log}>
    {eventsOf(review).map(({ key, at, what, more }) => (
      <li key={key}>
        <time dateTime={at}>{shortDate(at)}</time>
        <span>
          <b>{what}</b>
          {more}
        </span>
      </li>
    ))}
  </ol>
);
