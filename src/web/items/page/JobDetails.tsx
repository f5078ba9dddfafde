import { CalendarPlus, FileText } from 'lucide';
import { placeInWords } from '../../../contract/text/place-in-words.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import { fieldLabel, locationLabel, positionLabel } from '../../../contract/vocabulary/index.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import detail from './Detail.module.css';
import { AuthorName } from './AuthorLine.tsx';
import { Detail, ExtendedFrom, NextDate, RequiredDetail } from './DetailList.tsx';
import { LocalTime } from './LocalTime.tsx';
import { PrintButton } from './PrintButton.tsx';
import { Share } from './Share.tsx';
import { SaveButton } from '../save/my-list/SaveButton.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { deadlineText } from '../list/deadline-text.ts';
import { descriptionId, type PartProps } from './item-parts.ts';

/** Shown in place of the application link. */
const HowToApply = () => (
  <div>
    <ButtonAnchor href={`#${descriptionId}`} size="large" block>
      <Icon icon={FileText} /> How to apply
    </ButtonAnchor>
    <p className={detail.note}>There is no application link. The description says how to apply.</p>
  </div>
);

/** Key details and the apply button. */
export function JobDetails({ item: job, now, url }: PartProps<Job>) {
  const deadline = deadlineText(job.applicationDeadline, new Date(now), shortDate);
  const { isClosed } = job;
  const apply = isClosed ? null : job.applyNowLink;
  const next = job.nextMilestone;
  return (
    <aside className={detail.side} aria-label="Facts">
      <div className={detail.details}>
        <NextDate
          label={deadline.label}
          when={deadline.date}
          dateTime={job.applicationDeadline}
          isSoon={deadline.isSoon && !isClosed}
        >
          {!isClosed && deadline.countdown && <span>{deadline.countdown}</span>}
          {next?.moment && (
            <LocalTime moment={next.moment} zone={next.zone} isNarrow>
              End of the day, IST
            </LocalTime>
          )}
          <ExtendedFrom dates={next?.extendedFrom} write={shortDate} />
        </NextDate>
        <Stack gap="1" className={detail.actions}>
          {apply && <ApplyButton href={apply} large className={detail.apply} />}
          {!apply && !isClosed && <HowToApply />}
          <SaveButton collection="jobs" item={job} block />
          <div className={detail.pair}>
            <Share url={url} title={job.title} />
            <PrintButton />
          </div>
          {job.applicationDeadline && job.approvalStatus === 'approved' && !isClosed && (
            <ButtonAnchor href={`/jobs/${job.id}/deadline.ics`} variant="quiet" size="small" block>
              <Icon icon={CalendarPlus} />
              Add deadline to calendar
            </ButtonAnchor>
          )}
          {apply && <p className={detail.note}>Opens the employer’s site in a new tab.</p>}
        </Stack>
        <dl className={detail.list}>
          <RequiredDetail name="Position">{job.position.map(positionLabel).join(', ')}</RequiredDetail>
          <RequiredDetail name="Field">{job.field.map(fieldLabel).join(', ')}</RequiredDetail>
          {job.salary && <Detail name="Salary">{job.salary}</Detail>}
          <RequiredDetail name="Location">{locationLabel(job.location)}</RequiredDetail>
          {job.place && <Detail name="Place of work">{placeInWords(job.place)}</Detail>}
          <Detail name="Posted">
            <time dateTime={job.createdAt}>{shortDate(job.createdAt)}</time>
          </Detail>
          <Detail name="Posted by">
            <AuthorName author={job.author} />
          </Detail>
          {apply && (
            <Detail name="Apply at" className={detail.printOnly}>
              {apply}
            </Detail>
          )}
        </dl>
      </div>
    </aside>
  );
}
