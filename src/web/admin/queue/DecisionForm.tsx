import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import type { QueuedItem } from './load-queue.ts';
import css from './Review.module.css';
import type { Decision } from './use-decision.ts';
import type { Review } from './review.data.ts';

const chargeTexts = {
  none: 'Approving takes no credit.',
  credit: 'Approving takes one credit from the author.',
  missing: 'The author has no credit for this. Approving will fail.',
};

interface Props {
  item: QueuedItem;
  review: Review | null;
  decision: Decision;
}

/** Reject is next to the reason that it needs, in Tab order too. */
const buttons = [
  { status: 'rejected', label: 'Reject', key: 'r', variant: 'danger' },
  { status: 'pending', label: 'Return to pending', key: null, variant: 'outline' },
  { status: 'approved', label: 'Approve', key: 'a', variant: 'primary' },
] as const;

/**
 * The field is shown before the review has loaded, so that typing can start at once; the buttons are disabled until
 * then.
 */
export function DecisionForm({ item, review, decision }: Props) {
  const revision = review ? review.item.revision?.state : item.revision;
  const status = revision ?? (review?.item ?? item).approvalStatus;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const form = ref.current!;
    // The next item gets a new form, so the focus is kept in the review instead of the top of the page.
    return () => {
      if (form.contains(document.activeElement))
        form.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (review && status !== 'rejected') decision.decide('rejected');
  };
  return (
    <div ref={ref} className={css.decide}>
      <TextAreaField
        ref={decision.reasonRef}
        label={
          <>
            Reason <small>(required to reject, emailed to the author)</small>
          </>
        }
        placeholder="What to change before resubmitting"
        maxLength={reasonLength.max}
        rows={2}
        error={decision.reasonError}
        value={decision.reason}
        onChange={(event) => decision.setReason(event.target.value)}
        onKeyDown={press}
      />
      <div className={css.buttons}>
        {buttons
          // What is public is taken off the site, with its revision, by returning it.
          .filter((button) => button.status !== status || (revision && button.status === 'pending'))
          .map((button) => (
            <Button
              key={button.status}
              variant={button.variant}
              busy={decision.busy === button.status}
              disabled={!review}
              onClick={() => decision.decide(button.status)}
            >
              {revision && button.status === 'pending' ? 'Take off the site' : button.label}{' '}
              {button.key && <kbd>{button.key}</kbd>}
            </Button>
          ))}
      </div>
      {status !== 'approved' && (
        <p className={css.fine} data-missing={review?.charge === 'missing' || undefined}>
          {review ? chargeTexts[review.charge] : '\u00a0'}
        </p>
      )}
    </div>
  );
}
