import { Columns2 } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { popoverEntry, PopoverNote } from '../../ui/PopoverButton.tsx';
import bookmark from '../saved/my-list/BookmarkButton.module.css';
import { updateList } from '../saved/my-list/saved-list.ts';
import { compareAddress, useCompared, wordsOf } from './compare-list.ts';

/**
 * Among the entries of a job's menu: adds it to those that are compared, or removes it; says how many are chosen, and from two on
 * leads to their comparison. Visible once it works.
 */
export default function CompareButton({ job: { id, title } }: { job: { id: string; title: string } }) {
  const ids = useCompared();
  const isOn = ids.includes(id);
  return (
    <>
      <button
        type="button"
        className={`${bookmark.bookmark} ${popoverEntry}`}
        aria-pressed={isOn}
        aria-label={`Compare ${title}`}
        title="Compare"
        onClick={() => updateList({ compared: isOn ? ids.filter((one) => one !== id) : [...ids, id] })}
      >
        <Icon icon={Columns2} />
        Compare
      </button>
      <PopoverNote role="status">{isOn && wordsOf(ids.length)}</PopoverNote>
      {isOn && ids.length > 1 && (
        <Link to={compareAddress(ids)} className={popoverEntry}>
          <Icon icon={Columns2} /> Compare {ids.length} jobs
        </Link>
      )}
    </>
  );
}
