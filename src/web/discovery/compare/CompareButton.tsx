import { Columns2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import bookmark from '../saved/my-list/BookmarkButton.module.css';
import { updateList, useSavedList } from '../saved/my-list/saved-list.ts';

interface Props {
  job: { id: string; title: string };
  className: string;
  children: ReactNode;
}

/** Adds a job to those that are compared, or removes it; visible once it works. */
export default function CompareButton({ job: { id, title }, className, children }: Props) {
  const ids = useSavedList(({ compared }) => compared);
  const isOn = ids.includes(id);
  return (
    <button
      type="button"
      className={`${bookmark.bookmark} ${className}`}
      aria-pressed={isOn}
      aria-label={`Compare ${title}`}
      title="Compare"
      onClick={() => updateList({ compared: isOn ? ids.filter((one) => one !== id) : [...ids, id] })}
    >
      <Icon icon={Columns2} />
      {children}
    </button>
  );
}
