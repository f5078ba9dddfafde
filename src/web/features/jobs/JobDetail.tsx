import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { Job, JobCard as Card } from '../../../contract/shapes/job.ts';
import { locationLabel } from '../../../contract/vocabulary/index.ts';
import { shortDate } from '../../format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { LogoPlate } from '../../ui/LogoPlate.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { classNames } from '../../ui/class-names.ts';
import detail from '../detail/Detail.module.css';
import { DetailImage } from '../detail/DetailImage.tsx';
import { PrintHead } from '../detail/PrintHead.tsx';
import { Prose } from '../detail/Prose.tsx';
import { Related } from '../detail/Related.tsx';
import { StatusBanner } from '../detail/StatusBanner.tsx';
import { Video } from '../detail/Video.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { deadlineText, type DeadlineText } from './deadline-text.ts';
import { JobCard } from './JobCard.tsx';
import { JobFacts } from './JobFacts.tsx';

interface Props {
  job: Job;
  related: Card[];
  /** Current time, to compare with the deadline. */
  now: string;
  /** The job's URL, for sharing. */
  url: string;
  isAuthor?: boolean;
}

export function JobDetail({ job, related, now, url, isAuthor = false }: Props) {
  const deadline = deadlineText(job.applicationDeadline, new Date(now), shortDate);
  return (
    <>
      <PrintHead url={url} />
      <Page>
        <div className={detail.crumbs}>
          <Breadcrumbs
            crumbs={[{ label: 'Home', to: '/' }, { label: 'Jobs', to: '/jobs' }, { label: job.title }]}
          />
        </div>
        <StatusBanner
          status={job.approvalStatus}
          reason={job.rejectionReason}
          editTo={isAuthor ? `/jobs/edit/${job.id}` : null}
        />
        <div className={detail.detail}>
          <Head job={job} deadline={deadline} />
          <JobFacts job={job} deadline={deadline} url={url} />
          <article className={detail.body}>
            {job.image && <DetailImage src={job.image} />}
            <Prose html={job.content} />
            {job.videoLink && <Video link={job.videoLink} title={job.title} />}
          </article>
        </div>
        <Related title="Related jobs" to="/jobs" linkText="View All Jobs" look="grid">
          {related.map((one) => (
            <li key={one.id}>
              <JobCard job={one} now={now} level="h3" />
            </li>
          ))}
        </Related>
      </Page>
      {job.applyNowLink && !deadline.isClosed && <ApplyBar href={job.applyNowLink} deadline={deadline} />}
    </>
  );
}

function Head({ job, deadline }: { job: Job; deadline: DeadlineText }) {
  return (
    <header className={detail.head}>
      <LogoPlate name={job.employer} src={job.employerLogo} size="large" />
      <p className={detail.employer}>
        {job.employerId ? <Link to={`/institutes/${job.employerId}`}>{job.employer}</Link> : job.employer}
        <span className={detail.place}>
          <MapPin />
          {locationLabel(job.location)}
        </span>
      </p>
      <h1 className={detail.title}>{job.title}</h1>
      {deadline.isClosed && (
        <p className={detail.kind}>
          <Badge tone="outline">Applications closed</Badge>
        </p>
      )}
    </header>
  );
}

/** On phones the apply button stays visible at the bottom. */
const ApplyBar = ({ href, deadline }: { href: string; deadline: DeadlineText }) => (
  <div className={detail.bar}>
    <p>
      {deadline.label}
      <b className={classNames(deadline.isSoon && detail.soon)}>{deadline.date}</b>
    </p>
    <ApplyButton href={href} />
  </div>
);
