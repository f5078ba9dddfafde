import { Ellipsis, Star, StarOff, Trash2 } from 'lucide';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { reasonLength, type Collection } from '../../../contract/vocabulary/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { QueueAction, DecisionState as Decision } from './decide.ts';
import type { QueuedItem } from './load-queue.ts';
import { ReadyReasons } from './ReasonDialog.tsx';
import css from './Review.module.css';
import type { Review } from './review.data.ts';

const chargeTexts = {
  none: 'Approving takes no credit.',
  credit: 'Approving takes one credit from the author.',
  missing: 'The author has no credit for this. Approving will fail.',
};

interface Props {
  collection: Collection;
  item: QueuedItem;
  review: Review | null;
  decision: Decision;
  isAdmin: boolean;
  onAction: (action: QueueAction) => void;
}

/** Reject is next to the reason that it needs, in Tab order too. */
const buttons = [
  { status: 'rejected', label: 'Reject', key: 'r', variant: 'danger' },
  { status: 'pending', label: 'Return to review', key: null, variant: 'outline' },
  { status: 'approved', label: 'Approve', key: 'a', variant: 'primary' },
] as const;

/** The next item gets a new form, and the reason closes: the focus is kept in the review instead of the top of the page. */
function useFocusLeft() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const part = ref.current!;
    return () => {
      if (part.contains(document.activeElement))
        part.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** The buttons are disabled until the review has loaded; a reason can be typed at once. */
export function DecisionForm({ collection, item, review, decision, isAdmin, onAction }: Props) {
  const revision = review ? review.item.revision?.state : item.revision;
  const status = revision ?? (review?.item ?? item).approvalStatus;
  const ref = useFocusLeft();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (review && status !== 'rejected') decision.decide('rejected');
  };
  // Letters are typed into the reason while it is open.
  const keyOf = ({ status: to, key }: (typeof buttons)[number]) => {
    if (!decision.isReasonOpen) return key;
    return to === 'rejected' ? 'Ctrl Enter' : null;
  };
  return (
    <div ref={ref} className={css.decide}>
      {decision.isReasonOpen && <Reason collection={collection} decision={decision} onKeyDown={press} />}
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
              {keyOf(button) && <kbd>{keyOf(button)}</kbd>}
            </Button>
          ))}
        {review && isAdmin && <AdminMenu item={review.item} onAction={onAction} />}
      </div>
      {status !== 'approved' && (
        <p className={css.fine} data-missing={review?.charge === 'missing' || undefined}>
          {review ? chargeTexts[review.charge] : '\u00a0'}
        </p>
      )}
    </div>
  );
}

function Reason({
  collection,
  decision,
  onKeyDown,
}: Pick<Props, 'collection' | 'decision'> & { onKeyDown: (event: KeyboardEvent) => void }) {
  return (
    <div ref={useFocusLeft()} className={css.reason}>
      <ReadyReasons scope={collection} reason={decision.reason} onReason={decision.setReason} />
      <TextAreaField
        ref={decision.reasonRef}
        label={
          <>
            Reason <small>(required to reject, emailed to the author)</small>
          </>
        }
        placeholder="What to change before resubmitting"
        maxLength={reasonLength.max}
        rows={3}
        onKeyDown={onKeyDown}
        error={decision.reasonError}
        value={decision.reason}
        onChange={(event) => decision.setReason(event.target.value)}
      />
    </div>
  );
}

/** What admins can do besides; what can't be undone is a step away. */
function AdminMenu({ item, onAction }: Pick<Props, 'onAction'> & Pick<Review, 'item'>) {
  const feature = item.featured
    ? { label: 'Unfeature', icon: StarOff, onSelect: () => onAction('unfeature') }
    : { label: 'Feature', icon: Star, onSelect: () => onAction('feature') };
  return (
    <MenuButton
      label="More actions"
      opens="above"
      entries={[
        ...(item.approvalStatus === 'approved' ? [feature] : []),
        { label: 'Delete…', icon: Trash2, onSelect: () => onAction('delete') },
      ]}
    >
      <Icon icon={Ellipsis} />
    </MenuButton>
  );
}
