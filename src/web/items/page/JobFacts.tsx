import { CalendarPlus, FileText } from 'lucide';
import { placeInWords } from '../../../contract/text/place-in-words.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import { classNames } from '../../ui/class-names.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import detail from './Detail.module.css';
import { AuthorName } from './AuthorLine.tsx';
import { Fact, FieldFacts } from './Facts.tsx';
import { LocalTime } from './LocalTime.tsx';
import { PrintButton } from './PrintButton.tsx';
import { Share } from './Share.tsx';
import { SaveButton } from '../save/my-list/SaveButton.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { descriptionId } from './description-id.ts';
import type { DeadlineText } from '../list/deadline-text.ts';
import { jobFacts, jobFields } from '../types/item-fields.ts';

/** Shown in place of the application link. */
const HowToApply = () => (
  <div>
    <ButtonAnchor href={`#${descriptionId}`} size="large" block>
      <Icon of={FileText} /> How to apply
    </ButtonAnchor>
    <p className={detail.note}>There is no application link. The description says how to apply.</p>
  </div>
);

/** Earlier deadlines. */
const ExtendedFrom = ({ dates = [] }: { dates: readonly string[] | undefined }) =>
  dates.length > 0 && <small>Extended from {dates.map(shortDate).join(', ')}</small>;

/** Key facts and the apply button. */
export function JobFacts({ job, deadline, url }: { job: Job; deadline: DeadlineText; url: string }) {
  const apply = deadline.isClosed ? null : job.applyNowLink;
  return (
    <aside className={detail.side} aria-label="Facts">
      <div className={detail.facts}>
        <p className={classNames(detail.deadline, deadline.isSoon && detail.soon)}>
          <span>{deadline.label}</span>
          <strong>
            {job.applicationDeadline ? (
              <time dateTime={job.applicationDeadline}>{deadline.date}</time>
            ) : (
              deadline.date
            )}
          </strong>
          {deadline.countdown && <span>{deadline.countdown}</span>}
          {job.nextMilestone?.moment && (
            <LocalTime moment={job.nextMilestone.moment} zone={job.nextMilestone.zone} isNarrow>
              End of the day, IST
            </LocalTime>
          )}
          <ExtendedFrom dates={job.nextMilestone?.extendedFrom} />
        </p>
        <div className={detail.actions}>
          {apply && <ApplyButton href={apply} large className={detail.apply} />}
          {!apply && !deadline.isClosed && <HowToApply />}
          <SaveButton kind="jobs" item={job} block />
          <div className={detail.pair}>
            <Share url={url} title={job.title} />
            <PrintButton />
          </div>
          {job.applicationDeadline && job.approvalStatus === 'approved' && !deadline.isClosed && (
            <ButtonAnchor href={`/jobs/${job.id}/deadline.ics`} variant="quiet" size="small" block>
              <Icon of={CalendarPlus} />
              Add deadline to calendar
            </ButtonAnchor>
          )}
          {apply && <p className={detail.note}>Opens the employer’s site in a new tab.</p>}
        </div>
        <dl className={detail.list}>
          <FieldFacts fields={jobFields} names={jobFacts} item={job} />
          {job.place && <Fact name="Place of work">{placeInWords(job.place)}</Fact>}
          <Fact name="Posted">
            <time dateTime={job.createdAt}>{shortDate(job.createdAt)}</time>
          </Fact>
          <Fact name="Posted by">
            <AuthorName author={job.author} />
          </Fact>
          {apply && (
            <Fact name="Apply at" className={detail.printOnly}>
              {apply}
            </Fact>
          )}
        </dl>
      </div>
    </aside>
  );
}
