import { useState } from 'react';
import { CircleCheck } from 'lucide';
import type { Job } from '../../../contract/publishing/job.ts';
import type { ListedJob } from '../../../contract/publishing/listed-items.ts';
import { levelsInWords, contractsInWords } from '../../../contract/text/openings-in-words.ts';
import { fieldLabel, locationLabel, positionLabel } from '../../../contract/vocabulary/index.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Fact } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { JobRow } from '../../discovery/lists/ItemRows.tsx';
import type { ItemSections, SectionProps } from './item-sections.ts';
import {
  Action,
  ActionButton,
  hostOf,
  HowToApply,
  KnownFacts,
  Posted,
  PrintedLink,
  StepBar,
  StepFact,
} from './ItemFacts.tsx';
import { jobStep } from './next-step.ts';
import { shownOpenings } from './shown-openings.ts';
import css from './Detail.module.css';
import facts from './ItemFacts.module.css';

/** Employer and place. */
export const JobHead = ({ item: job, employerRunBy }: Pick<SectionProps<Job>, 'item' | 'employerRunBy'>) => (
  <p className={css.who}>
    <LogoPlate name={job.employer} src={job.employerLogo} size="small" />
    <b>{job.employerId ? <Link to={`/institutes/${job.employerId}`}>{job.employer}</Link> : job.employer}</b>
    {employerRunBy && (
      <span title={employerRunBy}>
        <Icon icon={CircleCheck} role="img" aria-label={employerRunBy} />
      </span>
    )}
    <span>{placeOf(job)}</span>
  </p>
);

/** 'Vienna, Austria', 'Antarctica' */
function placeOf({ place, location }: Job): string {
  const country = place?.countryName ?? location.split('/').at(-1) ?? '';
  return [place?.city, country].filter(Boolean).join(', ');
}

/** 'Vienna · Europe → Austria' */
const locationOf = ({ place, location }: Job): string =>
  [place?.city, place?.mode === 'online' && 'Online', location && locationLabel(location)]
    .filter(Boolean)
    .join(' · ');

/** A text of pay may be as long as a paragraph. */
const longestPay = 70;
const hasLongPay = ({ salary }: Job): boolean => (salary?.length ?? 0) > longestPay;

/** Amounts below the levels where both are known: 'Levels 10 to 14' and '₹57,700 to ₹2,18,200 a month'. */
function Pay({ job }: { job: Job }) {
  const pay = job.salary ?? levelsInWords(job.levels);
  if (!pay) return null;
  const [levels, amounts] = job.salary ? [job.salary] : pay.split(': ');
  return (
    <Fact name="Pay" className={hasLongPay(job) ? facts.long : undefined}>
      {levels}
      {amounts && <span>{amounts}</span>}
    </Fact>
  );
}

function Vacancies({ job: { vacancyCount, openingCount } }: { job: Job }) {
  if (!openingCount) return null;
  const openings = `${openingCount} ${openingCount === 1 ? 'opening' : 'openings'}`;
  return vacancyCount ? (
    <Fact name="Vacancies">
      {vacancyCount}
      <span>in {openings}</span>
    </Fact>
  ) : (
    <Fact name="Openings">{openingCount}</Fact>
  );
}

function JobKey({ item: job, now, contract }: SectionProps<Job>) {
  const stated = contract ?? contractsInWords(job.openings ?? []);
  return (
    <>
      <StepFact step={jobStep(job, new Date(now))} />
      <Pay job={job} />
      <Vacancies job={job} />
      {stated && <Fact name="Contract">{stated}</Fact>}
    </>
  );
}

function JobAction({ item: job }: SectionProps<Job>) {
  if (job.isClosed) return null;
  return job.applyNowLink ? (
    <Action collection="jobs" id={job.id} href={job.applyNowLink} label="Apply Now" />
  ) : (
    <div className={facts.apply}>
      <HowToApply large />
      <p className={facts.host}>There is no application link. The description says how to apply.</p>
    </div>
  );
}

/** Of a field that only a preview can lack. */
const RequiredFact = ({ name, children }: { name: string; children: string }) => (
  <Fact name={name}>{children || <i>Not filled in yet</i>}</Fact>
);

const JobMore = ({ item: job, employerWebsite }: SectionProps<Job>) => (
  <>
    {hasLongPay(job) && (
      <Fact name="Pay" className={facts.phoneOnly}>
        {job.salary}
      </Fact>
    )}
    <RequiredFact name="Position">{job.position.map(positionLabel).join(', ')}</RequiredFact>
    <RequiredFact name="Field">{job.field.map(fieldLabel).join(', ')}</RequiredFact>
    <RequiredFact name="Location">{locationOf(job)}</RequiredFact>
    {job.advertisementNumber && <Fact name="Advertisement">{job.advertisementNumber}</Fact>}
    {employerWebsite && (
      <Fact name="Website">
        <a href={employerWebsite} target="_blank" rel="noopener noreferrer nofollow ugc">
          {hostOf(employerWebsite)}
        </a>
      </Fact>
    )}
    <Posted item={job} organiser={job.employer} />
    <KnownFacts item={job} />
    {job.applyNowLink && !job.isClosed && <PrintedLink name="Apply at" href={job.applyNowLink} />}
  </>
);

/** Few jobs have any of it, so its script isn't part of the page's. */
const Dates = lazyComponent(() => import('./Dates.tsx'));
const Advertisement = lazyComponent(() => import('./Advertisement.tsx'));

function JobAfter({ item: job, now }: SectionProps<Job>) {
  // Before the script is there: a change of the page until then takes the list of the document away.
  const [shown] = useState(shownOpenings);
  const { openingCount, fees, documents, milestones } = job;
  return (
    <>
      {milestones.length > 1 && <Dates milestones={milestones} next={job.nextMilestone} now={now} />}
      {(openingCount ?? fees[0] ?? documents[0]) && <Advertisement job={job} shown={shown} />}
    </>
  );
}

/** The apply button stays visible, and so does that it is too late. */
const JobBar = ({ item: job, now }: SectionProps<Job>) => (
  <StepBar step={jobStep(job, new Date(now))}>
    {job.isClosed ? null : job.applyNowLink ? (
      <ActionButton collection="jobs" id={job.id} href={job.applyNowLink} label="Apply Now" />
    ) : (
      <HowToApply />
    )}
  </StepBar>
);

export const jobSections: ItemSections<Job, ListedJob> = {
  typeOf: () => 'job',
  Head: JobHead,
  hasPanel: () => true,
  Key: JobKey,
  Action: JobAction,
  More: JobMore,
  After: JobAfter,
  Bar: JobBar,
  related: { title: 'Related', all: 'View All Jobs' },
  Row: ({ item, now }) => <JobRow job={item} now={now} />,
  targetsOf: ({ employer, employerId, field }) => [
    ...(employerId ? [{ kind: 'institutes' as const, id: employerId, name: employer }] : []),
    ...field.map((one) => ({ kind: 'fields' as const, id: one, name: fieldLabel(one) })),
  ],
};
