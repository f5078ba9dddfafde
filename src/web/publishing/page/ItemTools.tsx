import { CalendarPlus, Ellipsis, Flag, Printer } from 'lucide';
import { Link } from 'react-router';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { types, type ItemType } from '../../../contract/vocabulary/index.ts';
import { Follow, type FollowTarget } from '../../discovery/saved/follows/Follow.tsx';
import { BookmarkButton } from '../../discovery/saved/my-list/BookmarkButton.tsx';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton, popoverEntry } from '../../ui/PopoverButton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyLink, Share } from './Share.tsx';
import css from './Tools.module.css';

/** In a closed menu, so its script is loaded after the rest. */
const CompareButton = lazyComponent(() => import('../../discovery/compare/CompareButton.tsx'));

interface Props {
  type: ItemType;
  item: Job | Post;
  url: string;
  targets: FollowTarget[];
}

/** What a reader can do with an item beside applying, in one row. */
export function ItemTools({ type, item, url, targets }: Props) {
  const { collection } = types[type];
  const isPublic = item.approvalStatus === 'approved';
  const { milestones, isClosed, id, title } = item;
  return (
    <div className={css.tools} data-tools="">
      <BookmarkButton collection={collection} item={item} className={css.save}>
        Save
      </BookmarkButton>
      {isPublic && !isClosed && milestones.length > 0 && (
        <Calendar address={`/${collection}/${id}/deadline.ics`} count={milestones.length} />
      )}
      {isPublic && <Follow targets={targets} className={css.tool} />}
      <Share url={url} title={title} />
      <button
        type="button"
        className={classNames(css.tool, css.needsScript)}
        aria-label="Print"
        title="Print"
        onClick={() => window.print()}
      >
        <Icon icon={Printer} />
      </button>
      <PopoverButton label="More" className={css.tool} panel={<More type={type} item={item} url={url} />}>
        <Icon icon={Ellipsis} />
      </PopoverButton>
    </div>
  );
}

function Calendar({ address, count }: { address: string; count: number }) {
  const label = `Add ${count > 1 ? 'dates' : 'deadline'} to calendar`;
  return (
    <a href={address} className={css.tool} aria-label={label} title={label}>
      <Icon icon={CalendarPlus} />
    </a>
  );
}

const More = ({ type, item, url }: Omit<Props, 'targets'>) => (
  <>
    {type === 'job' && <CompareButton job={item} />}
    <CopyLink url={url} />
    {item.approvalStatus === 'approved' && (
      <Link to={`/${types[type].collection}/${item.id}/report`} className={popoverEntry} rel="nofollow">
        <Icon icon={Flag} />
        Report this {types[type].singular}
      </Link>
    )}
  </>
);
