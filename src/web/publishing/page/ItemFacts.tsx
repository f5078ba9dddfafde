import type { ReactNode } from 'react';
import { Crown, ExternalLink, FileText } from 'lucide';
import { Link } from 'react-router';
import { postedAt } from '../../../contract/publishing/listed-items.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import type { PublicUser } from '../../../contract/people/user.ts';
import { isIndianZone, movedFrom, zoneOf } from '../../../contract/time/dates-in-words.ts';
import { unknownAuthor } from '../../../contract/text/item-labels.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { LocalTime } from '../../lib/format/LocalTime.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { Zone } from '../../lib/format/Zone.tsx';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { unbroken } from '../../ui/Row.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classNames } from '../../ui/class-names.ts';
import { descriptionId } from './item-sections.ts';
import { isMoment, type NextStep } from './next-step.ts';
import css from './ItemFacts.module.css';

/** 'Extended from 20 November 2026' */
export const EarlierDates = ({ of }: { of: Pick<Milestone, 'kind' | 'extendedFrom'> | undefined }) =>
  of && of.extendedFrom.length > 0 ? (
    <small>
      {movedFrom(of.kind)} {of.extendedFrom.map(longDate).join(', ')}
    </small>
  ) : null;

/** What readers need first. */
export function StepFact({ step }: { step: NextStep }) {
  const { label, when, isSoon, also, milestone } = step;
  return (
    <Fact name={label} className={classNames(css.step, isSoon && css.soon)}>
      {milestone ? (
        <time dateTime={milestone.moment ?? milestone.date}>
          {unbroken(when)}
          <Zone zone={zoneOf(milestone)} />
        </time>
      ) : (
        <b>{when}</b>
      )}
      <Until {...step} />
      {milestone && isMoment(milestone) && <LocalTime moment={milestone.moment} zone={milestone.zone} />}
      {also && <span>{also}</span>}
      <EarlierDates of={milestone} />
    </Fact>
  );
}

/** 'in 38 days · end of the day in India'; phones have no room for more than the first. */
function Until({ distance, milestone }: NextStep) {
  const isDay = milestone && isMoment(milestone) && milestone.time === null;
  if (!distance && !isDay) return null;
  return (
    <span>
      {distance && <span className={css.until}>{distance}</span>}
      {isDay && (
        <span className={css.wideOnly}>
          {distance && ' · '}
          {isIndianZone(milestone.zone) ? 'end of the day in India' : 'end of the day'}
        </span>
      )}
    </span>
  );
}

/** 'university.example' */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

interface ActionProps {
  collection: Collection;
  id: string;
  href: string;
  /** 'Apply Now' */
  label: string;
  large?: boolean;
}

/** Leads to the organiser's page without passing on referrer or ranking; the portal only counts (docs/specification.md#numbers). */
export const ActionButton = ({ collection, id, href, label, large = false }: ActionProps) => (
  <ButtonAnchor
    href={href}
    onClick={() => void navigator.sendBeacon(`/api/${collection}/${id}/apply-click`)}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    size={large ? 'large' : 'medium'}
    block={large}
  >
    {label} <Icon icon={ExternalLink} />
  </ButtonAnchor>
);

/** The button beside the text, and whose page it opens. */
export const Action = (props: ActionProps) => (
  <div className={css.apply}>
    <ActionButton {...props} large />
    <p className={css.host}>on {hostOf(props.href)}</p>
  </div>
);

/** In place of a link that the item doesn't have. */
export const HowToApply = ({ large = false }: { large?: boolean }) => (
  <ButtonAnchor href={`#${descriptionId}`} size={large ? 'large' : 'medium'} block={large}>
    <Icon icon={FileText} /> How to apply
  </ButtonAnchor>
);

/** At the bottom of a phone's screen: until when, and the button. The facts have the zone. */
export function StepBar({ step, children }: { step: NextStep; children?: ReactNode }) {
  const { label, when, distance, isSoon, milestone } = step;
  return (
    <div className={classNames(css.bar, 'row apart gap-2')}>
      <p>
        <b className={classNames(isSoon && css.soon)}>
          <VisuallyHidden>{label} </VisuallyHidden>
          {milestone ? `${withoutYear(when)}\u00A0·` : when}
        </b>{' '}
        {milestone && <span>{distance ?? label}</span>}
      </p>
      {children}
    </div>
  );
}

/** '5 January', '5 January, 17:00' */
const withoutYear = (when: string): string => when.replace(/ \d{4}\b/, '');

export const AuthorName = ({ author }: { author: PublicUser | null }) => (
  <span className={css.name}>
    {author ? <Link to={`/authors/${author.id}`}>{author.name}</Link> : unknownAuthor}
    {author?.subscription === 'premium' && (
      <Tooltip text="Premium Member">
        <Icon icon={Crown} className={css.crown} />
      </Tooltip>
    )}
  </span>
);

/** Of a job of that employer or a post of that organiser; who published it is said unless it is the same. */
export function Posted({ item, organiser }: { item: Job | Post; organiser: string | null }) {
  const day = postedAt(item);
  return (
    <Fact name="Posted">
      <time dateTime={day}>{longDate(day)}</time>
      {(item.author?.name ?? null) !== organiser && (
        <>
          {' '}
          by <AuthorName author={item.author} />
        </>
      )}
    </Fact>
  );
}

/** What the portal found out itself, for readers to judge by. */
export const KnownFacts = ({ item: { known } }: { item: Job | Post }) =>
  known && (
    <>
      {known.linkAnsweredAt && (
        <Fact name="Link checked">
          It answered on <time dateTime={known.linkAnsweredAt}>{longDate(known.linkAnsweredAt)}</time>
        </Fact>
      )}
      {known.issn.map(({ number, isRight }) => (
        <Fact key={number} name="ISSN">
          {number}: its check digit is {isRight ? 'right' : 'wrong'}
        </Fact>
      ))}
    </>
  );

/** Only printed: a link is an address on paper. */
export const PrintedLink = ({ name, href }: { name: string; href: string }) => (
  <Fact name={name} className={css.printOnly}>
    {href}
  </Fact>
);
