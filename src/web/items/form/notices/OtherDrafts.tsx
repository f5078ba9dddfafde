import type { ItemEntity } from '../../../../contract/vocabulary/index.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { dayAndTime } from './day-and-time.ts';
import type { DraftHead } from '../kinds/item-calls.ts';
import css from '../Publishing.module.css';

interface Props {
  kind: ItemEntity;
  drafts: DraftHead[];
}

const nameOf = (kind: string, { title }: DraftHead) => (title ? `“${title}”` : `Untitled ${kind}`);

/** Drafts from other devices and earlier days, to be continued instead of written again. @param onDecline null once it is answered */
export const OfferedDrafts = ({ kind, drafts, onDecline }: Props & { onDecline: (() => void) | null }) => (
  <Notice
    title={drafts.length === 1 ? 'You have a draft' : 'You have drafts'}
    actions={
      onDecline && (
        <Button size="small" variant="outline" onClick={onDecline}>
          Start a new {kind}
        </Button>
      )
    }
  >
    <ul className={css.drafts}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <Link to={`/${kind}s/edit/${draft.id}`}>Continue {nameOf(kind, draft)}</Link>{' '}
          <small>saved on {dayAndTime(draft.updatedAt)}</small>
        </li>
      ))}
    </ul>
  </Notice>
);

/** A draft was created since this form was opened; it may be the same text. */
export function BegunElsewhere({ kind, drafts, onKeepBoth }: Props & { onKeepBoth: () => void }) {
  const [draft] = drafts;
  if (!draft) return null;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={`You started ${nameOf(kind, draft)} in another tab or on another device`}
      actions={
        <>
          <ButtonLink size="small" to={`/${kind}s/edit/${draft.id}`}>
            Continue that draft
          </ButtonLink>
          <Button size="small" variant="outline" onClick={onKeepBoth}>
            Keep both
          </Button>
        </>
      }
    >
      <p>Is this the same {kind}? Until you choose, this text is saved on this device only.</p>
    </Notice>
  );
}
