import { CalendarPlus, ExternalLink } from 'lucide';
import { feeInWords } from '../../../contract/money/money-in-words.ts';
import { milestoneName, milestoneWhen } from '../../../contract/time/dates-in-words.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { isActionKind, type MilestoneKind } from '../../../contract/vocabulary/index.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Grid } from '../../ui/Layout.tsx';
import { nextText } from '../../discovery/lists/item-dates.ts';
import { EarlierDates, NextDate, OtherDate } from './DetailList.tsx';
import { OrganiserName } from './KnownFacts.tsx';
import { LocalTime } from '../../lib/format/LocalTime.tsx';
import type { SectionProps } from './item-sections.ts';
import { countApplyClick } from './ItemButtons.tsx';
import detail from './Detail.module.css';
import { Fact } from '../../ui/Facts.tsx';
import css from './PostDetails.module.css';

interface DayOfEvent {
  start: Milestone;
  end: Milestone;
  /** '12 June 2027, 09:00 to 17:00 IST' */
  when: string;
}

const only = (milestones: readonly Milestone[], kind: Milestone['kind']): Milestone | undefined => {
  const found = milestones.filter((one) => one.kind === kind);
  return found.length === 1 ? found[0] : undefined;
};

/** The day of a one-day event; null for a longer one, or if only its start or end is known. */
export function dayOfEvent(milestones: readonly Milestone[]): DayOfEvent | null {
  const [start, end] = [only(milestones, 'start'), only(milestones, 'end')];
  if (!start || !end || start.date !== end.date) return null;
  // Without times, the time zone doesn't matter.
  if (start.zone !== end.zone && (start.time || end.time)) return null;
  // Both times are shown together: '09:00 to 17:00 IST'.
  const time = [start.time, end.time].filter(Boolean).join(' to ');
  const until = start.time || !time ? time : `until ${time}`;
  return { start, end, when: milestoneWhen({ ...start, label: null, time: until || null }) };
}

/** Labels of the button to the organiser's page. */
const actions: Partial<Record<MilestoneKind, string>> = {
  abstract: 'Submit on the organiser’s page',
  submission: 'Submit on the organiser’s page',
  application: 'Apply on the organiser’s page',
  registration: 'Register on the organiser’s page',
};

/** Whether it is the same milestone, or one that looks the same. */
const isSame = (one: Milestone, other: Milestone | null): boolean =>
  one.kind === other?.kind && one.label === other.label && one.moment === other.moment;

/** Time, place and cost: the next milestone with its action, and all details that the author stated. */
export function PostDetails({ item: post, now }: Omit<SectionProps<Post>, 'url'>) {
  const { nextMilestone: next, isClosed, actionLink, milestones, place, fee, organiser, rank } = post;
  const price = feeInWords(fee);
  if (!next && !actionLink && milestones.length === 0 && !place && !price && !organiser && !rank) return null;
  const action = next && actions[next.kind] ? next : milestones.find(({ kind }) => actions[kind]);
  const day = dayOfEvent(milestones);
  // The next one is shown above, and the end of a one-day event with its start.
  const others = milestones.filter((one) => !isSame(one, next) && one !== day?.end);
  return (
    <aside className={css.details} aria-label="Facts">
      <Cluster gap="1 2" className={css.next}>
        {next && <NextMilestone milestone={next} day={day} now={new Date(now)} />}
        {isClosed && <p className="bold ink-2">Closed</p>}
        {actionLink && !isClosed && (
          <ButtonAnchor
            href={actionLink}
            onClick={countApplyClick('posts', post.id)}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {(action && actions[action.kind]) ?? 'Open the organiser’s page'} <Icon icon={ExternalLink} />
          </ButtonAnchor>
        )}
        {next && post.approvalStatus === 'approved' && (
          <ButtonAnchor href={`/posts/${post.id}/deadline.ics`} variant="quiet" size="small">
            <Icon icon={CalendarPlus} /> Add dates to calendar
          </ButtonAnchor>
        )}
      </Cluster>
      <Grid as="dl" min="8rem" gap="2" className={css.list}>
        {others.map((one) => (
          <Fact
            key={`${one.kind} ${one.label} ${one.moment}`}
            name={one === day?.start ? 'Date' : milestoneName(one)}
          >
            <MilestoneDate milestone={one} day={day} now={now} />
          </Fact>
        ))}
        {place && <Fact name="Place">{placeInWords(place)}</Fact>}
        {price && <Fact name="Fee">{price}</Fact>}
        {organiser && (
          <Fact name="Organiser">
            <OrganiserName name={organiser} known={post.known?.organiser} />
          </Fact>
        )}
        {rank && <Fact name="Rank">{rank}</Fact>}
        {actionLink && (
          <Fact name="Link" className={detail.printOnly}>
            {actionLink}
          </Fact>
        )}
      </Grid>
    </aside>
  );
}

interface MilestoneProps<Now> {
  milestone: Milestone;
  day: DayOfEvent | null;
  now: Now;
}

/** An all-day event is on that day in every time zone. */
const isMoment = ({ time, kind }: Milestone): boolean => time !== null || isActionKind(kind);

function NextMilestone({ milestone, day, now }: MilestoneProps<Date>) {
  const { label, when, until, isSoon } = nextText(milestone, now);
  const isDay = day !== null && isSame(milestone, day.start);
  return (
    <NextDate
      label={isDay ? 'Takes place on' : label}
      when={isDay ? day.when : when}
      dateTime={milestone.moment}
      isSoon={isSoon}
    >
      {milestone.moment && isMoment(milestone) ? (
        <LocalTime moment={milestone.moment} zone={milestone.zone}>
          {until}
        </LocalTime>
      ) : (
        <span>{until}</span>
      )}
      <EarlierDates of={milestone} />
    </NextDate>
  );
}

function MilestoneDate({ milestone, day, now }: MilestoneProps<string>) {
  const isDay = milestone === day?.start;
  const { moment } = isDay ? day.end : milestone;
  const text = isDay ? day.when : milestoneWhen(milestone);
  return <OtherDate text={text} moment={moment} of={milestone} now={now} />;
}
