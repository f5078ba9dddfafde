import { CalendarPlus, FileText } from 'lucide';
import { milestoneName, milestoneWhen, zoneInWords } from '../../../contract/time/dates-in-words.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import { fieldLabel, locationLabel, positionLabel } from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import detail from './Detail.module.css';
import { AuthorName } from './AuthorLine.tsx';
import { EarlierDates, NextDate, OtherDate, RequiredFact } from './DetailList.tsx';
import { LocalTime } from '../../lib/format/LocalTime.tsx';
import { PrintButton, ApplyButton } from './ItemButtons.tsx';
import { Share } from './Share.tsx';
import { ReportLink } from '../../discovery/report/ReportLink.tsx';
import { SaveButton } from '../../discovery/saved/my-list/SaveButton.tsx';
import { deadlineText, type DeadlineText } from '../../discovery/lists/item-dates.ts';
import { descriptionId, type SectionProps } from './item-sections.ts';

/** Shown in place of the application link. */
const HowToApply = () => (
  <div>
    <ButtonAnchor href={`#${descriptionId}`} size="large" block>
      <Icon icon={FileText} /> How to apply
    </ButtonAnchor>
    <p className={detail.note}>There is no application link. The description says how to apply.</p>
  </div>
);

/** The deadline that stands above the other dates: the next one, or the last of a closed job. */
const shownAbove = ({ milestones, nextMilestone: next, isClosed }: Job): Milestone | undefined =>
  isClosed
    ? milestones.findLast(({ kind }) => kind === 'application')
    : milestones.find(({ kind, moment }) => kind === 'application' && moment === next?.moment);

/** Whole days but for deadlines are the same day everywhere. */
const isMoment = (one: Milestone): one is Milestone & { moment: string } =>
  one.moment !== null && (one.time !== null || one.kind === 'application');

interface DeadlineProps {
  job: Job;
  deadline: DeadlineText;
  shown: Milestone | undefined;
}

/** What readers need first: until when they can apply. */
const Deadline = ({ job, deadline, shown }: DeadlineProps) => (
  <NextDate
    label={deadline.label}
    when={deadline.when}
    dateTime={deadline.moment}
    until={deadline.until}
    isSoon={deadline.isSoon}
  >
    {deadline.moment && shown && (
      <LocalTime moment={deadline.moment} zone={shown.zone} isNarrow>
        {shown.time ? '' : `End of the day, ${zoneInWords(shown.zone)}`}
      </LocalTime>
    )}
    {deadline.moment && job.untilFilled && <span>Open until filled after that</span>}
    <EarlierDates of={shown} />
  </NextDate>
);

const Website = ({ address }: { address: string }) => (
  <Fact name="Employer’s website">
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {new URL(address).hostname.replace(/^www\./, '')}
    </a>
  </Fact>
);

/** Key details and the apply button. */
export function JobDetails({ item: job, now, url, employerWebsite }: SectionProps<Job>) {
  const deadline = deadlineText(job, new Date(now));
  const { isClosed } = job;
  const apply = isClosed ? null : job.applyNowLink;
  const shown = shownAbove(job);
  return (
    <aside className={detail.side} aria-label="Facts">
      <div className={detail.details}>
        <Deadline job={job} deadline={deadline} shown={shown} />
        <Stack gap="1" className={detail.actions}>
          {apply && <ApplyButton id={job.id} href={apply} large className={detail.apply} />}
          {!apply && !isClosed && <HowToApply />}
          <SaveButton collection="jobs" item={job} block />
          <div className={detail.pair}>
            <Share url={url} title={job.title} />
            <PrintButton />
          </div>
          {job.milestones.length > 0 && job.approvalStatus === 'approved' && !isClosed && (
            <ButtonAnchor href={`/jobs/${job.id}/deadline.ics`} variant="quiet" size="small" block>
              <Icon icon={CalendarPlus} />
              Add {job.milestones.length > 1 ? 'dates' : 'deadline'} to calendar
            </ButtonAnchor>
          )}
          {job.approvalStatus === 'approved' && <ReportLink entity="jobs" id={job.id} block />}
          {apply && <p className={detail.note}>Opens the employer’s site in a new tab.</p>}
        </Stack>
        <Facts look="stacked">
          {job.milestones
            .filter((one) => one !== shown)
            .map((one) => (
              <Fact key={`${one.kind} ${one.label} ${one.moment}`} name={milestoneName(one)}>
                <OtherDate of={one} moment={one.moment} text={milestoneWhen(one)} now={now} />
                {isMoment(one) && one.moment > now && (
                  <LocalTime moment={one.moment} zone={one.zone} isNarrow />
                )}
              </Fact>
            ))}
          <RequiredFact name="Position">{job.position.map(positionLabel).join(', ')}</RequiredFact>
          <RequiredFact name="Field">{job.field.map(fieldLabel).join(', ')}</RequiredFact>
          {job.salary && <Fact name="Salary">{job.salary}</Fact>}
          <RequiredFact name="Location">{locationLabel(job.location)}</RequiredFact>
          {job.place && <Fact name="Place of work">{placeInWords(job.place)}</Fact>}
          {employerWebsite && <Website address={employerWebsite} />}
          <Fact name="Posted">
            <time dateTime={job.createdAt}>{longDate(job.createdAt)}</time>
          </Fact>
          <Fact name="Posted by">
            <AuthorName author={job.author} />
          </Fact>
          {apply && (
            <Fact name="Apply at" className={detail.printOnly}>
              {apply}
            </Fact>
          )}
        </Facts>
      </div>
    </aside>
  );
}
