import { byline, placeInWords } from '../../../contract/text/item-labels.ts';
import { daysInWords } from '../../../contract/time/dates-in-words.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import {
  fieldLabel,
  locationLabel,
  positionLabel,
  typeAndSubType,
} from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Avatar, LogoPlate } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Byline, CardTitle } from '../lists/CardParts.tsx';
import { deadlineText, nextText } from '../lists/item-dates.ts';
import { PostCover } from '../lists/PostCover.tsx';
import { BookmarkButton } from '../saved/my-list/BookmarkButton.tsx';
import card from '../../ui/Card.module.css';
import css from './HomeCard.module.css';

interface Props<Item> {
  item: Item;
  now: Date;
}

/** A row of a carousel: who, what, where and until when, beside a small picture (docs/specification.md#home). */
export function HomeCard({ item, now }: Props<ListedJob | ListedPost>) {
  const isJob = 'employer' in item;
  return (
    <article className={classNames(card.card, css.row)}>
      <div className={css.picture}>
        {isJob ? (
          <LogoPlate name={item.employer} src={item.employerLogo} />
        ) : (
          <PostCover id={item.id} src={item.image} className={css.cover} sizes="4rem" />
        )}
        {item.featured && <p className={css.flag}>Featured</p>}
      </div>
      <div className={css.text}>
        <p className={css.who}>{isJob ? <JobWho item={item} /> : <PostWho item={item} />}</p>
        <CardTitle collection={isJob ? 'jobs' : 'posts'} item={item} level="h3" className={css.title} />
        {isJob ? <JobFacts item={item} now={now} /> : <PostFacts item={item} now={now} />}
      </div>
      <BookmarkButton collection={isJob ? 'jobs' : 'posts'} item={item} />
    </article>
  );
}

const JobWho = ({ item: { employer } }: { item: ListedJob }) => (
  <span className="truncate" title={employer}>
    {truncate(employer, 40)}
  </span>
);

const PostWho = ({ item }: { item: ListedPost }) =>
  item.organiser ? (
    <span className="truncate" title={item.organiser}>
      {item.organiser}
    </span>
  ) : (
    <>
      <Avatar name={byline(item)} src={item.author?.profileImage ?? null} />
      <Byline post={item} />
    </>
  );

function JobFacts({ item: job, now }: Props<ListedJob>) {
  const role = [...job.position.map(positionLabel), ...job.field.map(fieldLabel)];
  const { label, when, moment, isSoon } = deadlineText(job, now);
  return (
    <>
      <About facts={[locationLabel(job.location), ...role]} />
      <p className={css.dates}>
        <Day className={classNames(css.until, isSoon && css.soon)} label={label} day={when} moment={moment} />
        <Day label="Posted" day={longDate(job.createdAt)} moment={job.createdAt} />
      </p>
    </>
  );
}

function PostFacts({ item: post, now }: Props<ListedPost>) {
  const { place, milestones, nextMilestone: next, createdAt } = post;
  const dayOf = (kind: string) => milestones.find((one) => one.kind === kind)?.date;
  const start = dayOf('start');
  const days = start && daysInWords(start, dayOf('end'));
  const text = next && nextText(next, now);
  return (
    <>
      <About
        facts={[place && placeInWords(place), days, typeAndSubType(post), !text && longDate(createdAt)]}
      />
      {text && (
        <p className={css.dates}>
          <Day
            className={classNames(css.until, text.isSoon && css.soon)}
            label={text.label}
            day={text.when}
            moment={next.moment}
          />
        </p>
      )}
    </>
  );
}

function About({ facts }: { facts: (string | false | null | undefined)[] }) {
  const text = facts.filter(Boolean).join(' · ');
  return (
    <p className={classNames(css.about, 'truncate')} title={text}>
      {text}
    </p>
  );
}

/** 'Apply by 6 January 2027'. */
const Day = ({
  label,
  day,
  moment,
  className,
}: {
  label: string;
  day: string;
  moment: string | null;
  className?: string;
}) => (
  <span className={className}>
    {label} {moment ? <time dateTime={moment}>{day}</time> : day}
  </span>
);
