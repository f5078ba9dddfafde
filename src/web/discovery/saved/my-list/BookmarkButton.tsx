import { Bookmark } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import type { ApprovalStatus, Collection } from '../../../../contract/vocabulary/index.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { entryId, toggle, useSavedList } from './saved-list.ts';
import css from './BookmarkButton.module.css';

interface Props {
  collection: Collection;
  item: { id: string; title: string; approvalStatus?: ApprovalStatus };
  className: string | undefined;
  /** Text beside the icon. */
  children?: ReactNode;
}

/** Adds an item to the user's list, or removes it. Its space is reserved, and it becomes visible once it works. */
export function BookmarkButton({ collection, item, className, children }: Props) {
  const { id, title, approvalStatus = 'approved' } = item;
  const listed = { kind: collection, id, title };
  const isOn = useSavedList(({ keys }) => keys?.has(entryId(listed)) ?? false);
  return approvalStatus === 'approved' ? (
    <button
      type="button"
      className={`${css.bookmark} ${className}`}
      aria-pressed={isOn}
      aria-label={`Save ${title}`}
      onClick={() => toggle(listed)}
    >
      <Icon icon={Bookmark} />
      {children}
    </button>
  ) : null;
}

/** The control of a row or of an agenda's entry. */
export const RowBookmark = (props: Pick<ComponentProps<typeof BookmarkButton>, 'collection' | 'item'>) => (
  <BookmarkButton {...props} className={css.inRow} />
);
