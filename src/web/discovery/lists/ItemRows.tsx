import { feeInWords } from '../../../contract/money/money-in-words.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import {
  isDated,
  positionLabel,
  subTypeLabels,
  typeAndSubType,
  types,
} from '../../../contract/vocabulary/index.ts';
import { Row } from '../../ui/Row.tsx';
import { RowBookmark } from '../saved/my-list/BookmarkButton.tsx';
import { daysOf, jobDate, postDate } from './item-dates.ts';

interface Shown {
  /** Current time. */
  now: string;
  /** Whose page it is; what every row would repeat is left out. */
  of?: 'institution' | 'author';
}

const inLine = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The city, else the country. */
const cityOf = ({ city, location }: ListedJob): string => city ?? location.split('/').at(-1) ?? '';

/** A job in a list of rows. */
export function JobRow({ job, now, of }: Shown & { job: ListedJob }) {
  const { id, title, employer, openings, position, pay } = job;
  const line =
    of === 'institution'
      ? inLine(openings, position.map(positionLabel).join(', '), pay)
      : inLine([employer, cityOf(job)].filter(Boolean).join(', '), pay);
  return (
    <Row
      title={title}
      to={`/jobs/${id}`}
      line={line}
      date={jobDate(job, new Date(now))}
      control={<RowBookmark collection="jobs" item={job} />}
    />
  );
}

/** A post in a list of rows; of one page's owner its kind comes first. */
export function PostRow({
  post,
  now,
  of,
  text,
}: Shown & { post: ListedPost; /** Its first sentence. */ text?: string | undefined }) {
  const { id, title, type, subType, organiser, author, source, place, fee } = post;
  const inWords = place && placeInWords(place);
  // 'Workshop · Online' has said where.
  const where = of === 'author' && subType && subTypeLabels[subType] === inWords ? null : inWords;
  const who = organiser ?? author?.name ?? source?.name;
  const facts = isDated(type) ? [daysOf(post), feeInWords(fee)] : [text];
  return (
    <Row
      title={title}
      to={`/posts/${id}`}
      type={of && (of === 'author' ? typeAndSubType(post) : types[type].label)}
      line={of ? inLine(where, ...facts) : inLine([who, where].filter(Boolean).join(', '), ...facts)}
      date={postDate(post, new Date(now))}
      control={<RowBookmark collection="posts" item={post} />}
    />
  );
}
