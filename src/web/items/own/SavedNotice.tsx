import { X } from 'lucide';
import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { SavedItem } from '../form/saved-item.ts';

interface Props {
  saved: SavedItem;
  onDismiss: () => void;
}

const outcomes: Record<ApprovalStatus, string> = {
  draft: 'saved as a draft',
  pending: 'submitted for review',
  approved: 'saved',
  rejected: 'saved',
};

/** Outcome of the form that redirected here. Its item is the first row below. */
export function SavedNotice({ saved: { title, status }, onDismiss }: Props) {
  return (
    <Notice
      tone="ok"
      role="status"
      title={`“${truncate(title, 80)}” was ${outcomes[status]}`}
      close={
        <IconButton label="Dismiss" onClick={onDismiss}>
          <Icon icon={X} />
        </IconButton>
      }
    >
      {status === 'pending' && <p>We will email you when a moderator has approved or rejected it.</p>}
    </Notice>
  );
}
