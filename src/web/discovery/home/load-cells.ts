import { byline } from '../../../contract/text/item-labels.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import {
  fieldLabel,
  isDated,
  locationLabel,
  positionLabel,
  subTypeLabels,
  type Collection,
  type ItemType,
} from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';
import { truncate } from '../../../contract/text/plain-text.ts';
import type { MoreFromEmployer } from '../../lib/public-queries.ts';
import { zoneOf } from '../../../contract/time/dates-in-words.ts';
import { deadlineText, nextText } from '../lists/item-dates.ts';
import type { Others } from './load-front.ts';

/** What a carousel shows of an item, in words; its page has the time of its date. */
export interface CellData {
  id: string;
  collection: Collection;
  title: string;
  /** The employer's logo, or the post's picture. */
  image: string | null;
  who: string;
  isFeatured: boolean;
  /** Of a job: place and role. */
  about?: string;
  /** 'Apply by 20 December 2026'. */
  until?: { text: string; moment: string | null; zone: string | null; isSoon: boolean };
  /** 'Posted 27 November 2026', or the kind of post. */
  note: string;
  more?: Others;
}

const posted = ({ postedAt }: { postedAt: string }): string => `Posted ${longDate(postedAt)}`;

/** A job with all that its row has (docs/specification.md#cards). */
function jobCell(job: ListedJob, now: Date, further: MoreFromEmployer[]): CellData {
  const { label, when, moment, zone, isSoon } = deadlineText(job, now);
  const text = moment ? `${label} ${longDate(job.nextMilestone!.date)}` : when;
  const { id, title, employer, employerLogo: image, featured: isFeatured } = job;
  const facts = [
    job.city,
    locationLabel(job.location),
    job.openings,
    ...job.position.map(positionLabel),
    ...job.field.map(fieldLabel),
  ];
  const more = further.find(({ after }) => after === id);
  return {
    id,
    collection: 'jobs',
    title,
    image,
    who: truncate(employer, 40),
    isFeatured,
    about: facts.filter(Boolean).join(' · '),
    until: { text, moment, zone, isSoon },
    note: posted(job),
    ...(more && {
      more: {
        count: more.count,
        isLeast: more.isLeast,
        from: employer,
        to: `/jobs?${new URLSearchParams({ employer })}`,
      },
    }),
  };
}

/** A post by its next date; an article by its author and day. */
function postCell(post: ListedPost, now: Date): CellData {
  const { id, title, image, nextMilestone: next, subType, featured: isFeatured } = post;
  const cell = { id, collection: 'posts' as const, title, image, isFeatured };
  const who = truncate(post.organiser ?? byline(post), 40);
  if (!next) return { ...cell, who, note: posted(post) };
  const { label, isSoon } = nextText(next, now);
  const { moment } = next;
  const until = { text: `${label} ${longDate(next.date)}`, moment, zone: zoneOf(next), isSoon };
  return { ...cell, who, until, note: subType ? subTypeLabels[subType] : '' };
}

const essayCell = (post: ListedPost): CellData => {
  const { id, title, image, postedAt, featured: isFeatured } = post;
  return {
    id,
    collection: 'posts',
    title,
    image,
    who: truncate(byline(post), 40),
    isFeatured,
    note: longDate(postedAt),
  };
};

export const cellOf = (
  item: ListedJob | ListedPost,
  type: ItemType,
  now: Date,
  further: MoreFromEmployer[],
): CellData =>
  'employer' in item ? jobCell(item, now, further) : isDated(type) ? postCell(item, now) : essayCell(item);
