import { entityOf, type Collection } from '../../../../contract/vocabulary/index.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { dayAndTime } from './day-and-time.ts';
import type { DraftHead } from '../own-drafts.data.ts';
import css from '../Publishing.module.css';

interface Props {
  collection: Collection;
  drafts: readonly DraftHead[];
}

/** The author's drafts, to be continued instead of written again. */
export const OwnDrafts = ({ collection, drafts }: Props) => (
  <Notice title={drafts.length === 1 ? 'You have a draft' : 'You have drafts'}>
    <ul className={css.drafts}>
      {drafts.map(({ id, title, updatedAt }) => (
        <li key={id}>
          <Link to={`/${collection}/edit/${id}`}>
            Continue {title ? `“${title}”` : `Untitled ${entityOf[collection]}`}
          </Link>{' '}
          <small>saved on {dayAndTime(updatedAt)}</small>
        </li>
      ))}
    </ul>
  </Notice>
);
