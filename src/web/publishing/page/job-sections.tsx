import { useState } from 'react';
import { CircleCheck, MapPin } from 'lucide';
import type { Job } from '../../../contract/publishing/job.ts';
import type { ListedJob } from '../../../contract/publishing/listed-items.ts';
import { fieldLabel, locationLabel } from '../../../contract/vocabulary/index.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { deadlineText } from '../../discovery/lists/item-dates.ts';
import { JobCard } from '../../discovery/lists/JobCard.tsx';
import { ApplyButton } from './ItemButtons.tsx';
import type { ItemSections, SectionProps } from './item-sections.ts';
import { JobDetails } from './JobDetails.tsx';
import { shownTable } from './openings-table.ts';
import detail from './Detail.module.css';

/** Employer, place and title. */
export const JobHead = ({
  item: job,
  isEmployerVerified,
}: Pick<SectionProps<Job>, 'item' | 'isEmployerVerified'>) => (
  <header className={detail.head}>
    <LogoPlate name={job.employer} src={job.employerLogo} size="large" />
    <p className={detail.employer}>
      {job.employerId ? <Link to={`/institutes/${job.employerId}`}>{job.employer}</Link> : job.employer}
      {isEmployerVerified && (
        <span className={detail.place}>
          <Icon icon={CircleCheck} />
          Domain verified
        </span>
      )}
      {job.location && (
        <span className={detail.place}>
          <Icon icon={MapPin} />
          {locationLabel(job.location)}
        </span>
      )}
    </p>
    <h1 className={detail.title} dir="auto">
      {job.title}
    </h1>
    {job.isClosed && !job.withdrawn && (
      <Cluster as="p" gap="1" className={detail.kind}>
        <Badge tone="outline">Applications closed</Badge>
      </Cluster>
    )}
  </header>
);

/** On phones the apply button stays visible at the bottom. */
function ApplyBar({ item: job, now }: SectionProps<Job>) {
  const { label, when, isSoon } = deadlineText(job, new Date(now));
  if (!job.applyNowLink || job.isClosed) return null;
  return (
    <Cluster gap="2" justify="between" nowrap className={detail.bar}>
      <p>
        {label}
        <b className={classNames(isSoon && detail.soon)}>{when}</b>
      </p>
      <ApplyButton id={job.id} href={job.applyNowLink} />
    </Cluster>
  );
}

/** Few jobs have any of it, so its script isn't part of the page's. */
const Advertisement = lazyComponent(() => import('./Advertisement.tsx'));

function JobAdvertisement({ item }: { item: Job }) {
  // Before the script is there: a change of the page until then takes the table of the document away.
  const [table] = useState(shownTable);
  const { openingCount, advertisementNumber, fees, documents } = item;
  return (openingCount ?? advertisementNumber ?? fees[0] ?? documents[0]) ? (
    <Advertisement job={item} table={table} />
  ) : null;
}

export const jobSections: ItemSections<Job, ListedJob> = {
  typeOf: () => 'job',
  detailsAre: 'beside',
  Head: JobHead,
  Details: JobDetails,
  After: JobAdvertisement,
  Bar: ApplyBar,
  related: { title: 'Related', all: 'View All Jobs' },
  Card: ({ item, now }) => <JobCard job={item} now={now} />,
  targetsOf: ({ employer, employerId, field }) => [
    ...(employerId ? [{ kind: 'institutes' as const, id: employerId, name: employer }] : []),
    ...field.map((one) => ({ kind: 'fields' as const, id: one, name: fieldLabel(one) })),
  ],
};
