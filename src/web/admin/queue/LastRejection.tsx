import { effectiveDecisions } from '../../../contract/effective-decisions.ts';
import { shortDate } from '../../lib/format/dates.ts';
import css from './Review.module.css';
import type { Review } from './review.data.ts';

/** Why what was submitted again had been rejected, and what its author answered. */
export function LastRejection({ review }: { review: Review }) {
  const [last] = effectiveDecisions(review.acts);
  const waits = review.item.approvalStatus === 'pending' || review.item.revision?.state === 'pending';
  if (!waits || last?.action !== 'rejected') return null;
  const answer = review.answers.findLast(({ at }) => at >= last.createdAt);
  return (
    <section className={css.part}>
      <h3>
        Rejected before <small>{shortDate(last.createdAt)}</small>
      </h3>
      <p className={css.said}>{last.reason}</p>
      {answer && (
        <>
          <h3 className={css.answer}>
            The author’s answer <small>{shortDate(answer.at)}</small>
          </h3>
          <p className={css.said}>{answer.text}</p>
        </>
      )}
    </section>
  );
}
