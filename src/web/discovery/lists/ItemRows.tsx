import { feeInWords } from '../../../contract/money/money-in-words.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import { isIndianZone, zoneInWords, daysInWords } from '../../../contract/time/dates-in-words.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import { daysUntil } from '../../../contract/time/deadline.ts';
import {
  isActionKind,
  isDated,
  positionLabel,
  typeAndSubType,
  types,
} from '../../../contract/vocabulary/index.ts';
import { distanceText, longDate } from '../../lib/format/dates.ts';
import { Row } from '../../ui/Row.tsx';
import { RowBookmark } from '../saved/my-list/BookmarkButton.tsx';
import { lastDay, nextText } from './item-dates.ts';

interface Shown {
  /** Current time. */
  now: string;
  /** Whose page it is; what every row would repeat is left out. */
  of?: 'institution' | 'author';
}

/** 'Apply by 5 January 2027', 'in 38 days · AoE'. */
function dateOf(next: Milestone, now: Date) {
  const { label, isSoon } = nextText(next, now);
  const what = next.kind === 'abstract' ? 'Abstract by' : label;
  const isMoment = next.time !== null || isActionKind(next.kind);
  const zone = isMoment && !isIndianZone(next.zone) ? zoneInWords(next.zone) : undefined;
  const distance = distanceText(Math.max(0, daysUntil(lastDay(next), now)));
  return {
    text: [`${what} ${longDate(next.date)}`, next.time].filter(Boolean).join(', '),
    moment: next.moment,
    distance: [distance, zone].filter(Boolean).join(' · '),
    isSoon,
  };
}

const inLine = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The city, else the country. */
const cityOf = ({ city, location }: ListedJob): string => city ?? location.split('/').at(-1) ?? '';

/** A job in a list of rows. */
export function JobRow({ job, now, of }: Shown & { job: ListedJob }) {
  const { id, title, employer, openings, position, pay, nextMilestone: next, isClosed } = job;
  const line =
    of === 'institution'
      ? inLine(openings, position.map(positionLabel).join(', '), pay)
      : inLine([employer, cityOf(job)].filter(Boolean).join(', '), pay);
  return (
    <Row
      title={title}
      to={`/jobs/${id}`}
      line={line}
      date={
        next?.kind === 'application' && !isClosed
          ? dateOf(next, new Date(now))
          : { text: isClosed ? 'Applications closed' : 'Open until filled' }
      }
      control={<RowBookmark collection="jobs" item={job} />}
    />
  );
}

/** When it takes place. */
function daysOf({ milestones }: ListedPost): string | undefined {
  const dayOf = (kind: string) => milestones.find((one) => one.kind === kind)?.date;
  const start = dayOf('start');
  return start && daysInWords(start, dayOf('end'));
}

/** A post in a list of rows; of one page's owner its kind comes first. */
export function PostRow({
  post,
  now,
  of,
  text,
}: Shown & { post: ListedPost; /** Its first sentence. */ text?: string | undefined }) {
  const {
    id,
    title,
    type,
    organiser,
    author,
    source,
    place,
    fee,
    nextMilestone: next,
    isClosed,
    postedAt,
  } = post;
  const where = place && placeInWords(place);
  const who = organiser ?? author?.name ?? source?.name;
  const hasDates = isDated(type);
  const facts = hasDates ? [daysOf(post), feeInWords(fee)] : [text];
  return (
    <Row
      title={title}
      to={`/posts/${id}`}
      kind={of && (of === 'author' ? typeAndSubType(post) : types[type].label)}
      line={of ? inLine(where, ...facts) : inLine([who, where].filter(Boolean).join(', '), ...facts)}
      date={
        hasDates
          ? isClosed
            ? { text: 'Closed' }
            : next
              ? dateOf(next, new Date(now))
              : undefined
          : { text: longDate(postedAt), moment: postedAt }
      }
      control={<RowBookmark collection="posts" item={post} />}
    />
  );
}
