import { CalendarPlus, ExternalLink } from 'lucide-react';
import { dateInWords, feeInWords, milestoneName, milestoneWhen } from '../../../contract/facts-in-words.ts';
import { placeInWords } from '../../../contract/place-in-words.ts';
import type { Milestone } from '../../../contract/shapes/facts.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import type { MilestoneKind } from '../../../contract/vocabulary/index.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fact } from '../detail/Facts.tsx';
import detail from '../detail/Detail.module.css';
import { LocalTime } from './LocalTime.tsx';
import { nextText } from './next-text.ts';
import css from './PostFacts.module.css';

const actions: Partial<Record<MilestoneKind, string>> = {
  abstract: 'Submit',
  submission: 'Submit',
  application: 'Apply',
  registration: 'Register',
};

/** When, where and for how much: the next milestone, what to do about it, and all that the author said. */
export function PostFacts({ post, now }: { post: Post; now: string }) {
  const { nextMilestone: next, isClosed, actionLink, milestones, place, fee, organiser, rank } = post;
  const price = feeInWords(fee);
  if (!next && !actionLink && milestones.length === 0 && !place && !price && !organiser && !rank) return null;
  const action = milestones.find(({ kind }) => actions[kind]);
  return (
    <aside className={css.facts} aria-label="Facts">
      <div className={css.next}>
        {next && <NextMilestone milestone={next} now={new Date(now)} />}
        {isClosed && <p className={css.closed}>Closed</p>}
        {actionLink && !isClosed && (
          <ButtonAnchor href={actionLink} target="_blank" rel="noopener noreferrer nofollow ugc">
            {(action && actions[action.kind]) ?? 'Open the website'} <ExternalLink />
          </ButtonAnchor>
        )}
        {next && post.approvalStatus === 'approved' && (
          <ButtonAnchor href={`/posts/${post.id}/deadline.ics`} variant="quiet" size="small">
            <CalendarPlus /> Add dates to calendar
          </ButtonAnchor>
        )}
      </div>
      <dl className={css.list}>
        {milestones.map((one) => (
          <Fact key={`${one.kind} ${one.label} ${one.moment}`} name={milestoneName(one)}>
            <MilestoneDate milestone={one} now={now} />
          </Fact>
        ))}
        {place && <Fact name="Place">{placeInWords(place)}</Fact>}
        {price && <Fact name="Fee">{price}</Fact>}
        {organiser && <Fact name="Organiser">{organiser}</Fact>}
        {rank && <Fact name="Rank">{rank}</Fact>}
        {actionLink && (
          <Fact name="Link" className={detail.printOnly}>
            {actionLink}
          </Fact>
        )}
      </dl>
    </aside>
  );
}

function NextMilestone({ milestone, now }: { milestone: Milestone; now: Date }) {
  const { label, when, until, isSoon } = nextText(milestone, now);
  return (
    <p className={classNames(detail.deadline, isSoon && detail.soon)}>
      <span>{label}</span>
      <strong>
        <time dateTime={milestone.moment ?? undefined}>{when}</time>
      </strong>
      <span>
        {until}
        {milestone.moment && <LocalTime moment={milestone.moment} zone={milestone.zone} />}
      </span>
    </p>
  );
}

function MilestoneDate({ milestone, now }: { milestone: Milestone; now: string }) {
  const { moment, extendedFrom } = milestone;
  const text = milestoneWhen(milestone);
  const isPast = moment !== null && moment <= now;
  return (
    <>
      <time dateTime={moment ?? undefined}>
        {isPast ? (
          <>
            <s>{text}</s> <small>past</small>
          </>
        ) : (
          text
        )}
      </time>
      {extendedFrom.length > 0 && (
        <small className={css.extended}>Extended from {extendedFrom.map(dateInWords).join(', ')}</small>
      )}
    </>
  );
}
