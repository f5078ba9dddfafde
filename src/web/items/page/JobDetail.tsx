import { MapPin } from 'lucide';
import type { Job } from '../../../contract/shapes/job.ts';
import { fieldLabel, locationLabel, types } from '../../../contract/vocabulary/index.ts';
import type { ListedJob } from '../../../contract/shapes/listed-items.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { LogoPlate } from '../../ui/LogoPlate.tsx';
import { classNames } from '../../ui/class-names.ts';
import detail from './Detail.module.css';
import { DetailImage } from './DetailImage.tsx';
import { ItemPage, type ItemPageProps } from './ItemPage.tsx';
import { Prose } from './Prose.tsx';
import { Video } from './Video.tsx';
import { Follow } from '../save/follows/Follow.tsx';
import type { FollowTarget } from '../save/follows/FollowButtons.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { deadlineText, type DeadlineText } from '../list/deadline-text.ts';
import { descriptionId } from './description-id.ts';
import { JobCard } from '../list/JobCard.tsx';
import { JobFacts } from './JobFacts.tsx';

export function JobDetail({ item: job, related, now, url, banner }: ItemPageProps<Job, ListedJob>) {
  const deadline = deadlineText(job.applicationDeadline, new Date(now), shortDate);
  const cards = related.map((one) => (
    <li key={one.id}>
      <JobCard job={one} now={now} level="h3" />
    </li>
  ));
  return (
    <>
      <ItemPage
        collection="jobs"
        item={job}
        listing={types.job}
        url={url}
        banner={banner}
        related={{ title: 'Related jobs', linkText: 'View All Jobs', layout: 'grid', cards }}
      >
        <div className={detail.detail}>
          <Head job={job} deadline={deadline} />
          <JobFacts job={job} deadline={deadline} url={url} />
          <article className={detail.body} id={descriptionId}>
            {job.image && <DetailImage src={job.image} />}
            <Prose html={job.content} />
            {job.videoLink && <Video link={job.videoLink} title={job.title} />}
            <Follow targets={targetsOf(job)} />
          </article>
        </div>
      </ItemPage>
      {job.applyNowLink && !deadline.isClosed && <ApplyBar href={job.applyNowLink} deadline={deadline} />}
    </>
  );
}

const targetsOf = ({ employer, employerId, field }: Job): FollowTarget[] => [
  ...(employerId ? [{ kind: 'institutes' as const, id: employerId, name: employer }] : []),
  ...field.map((one) => ({ kind: 'fields' as const, id: one, name: fieldLabel(one) })),
];

function Head({ job, deadline }: { job: Job; deadline: DeadlineText }) {
  return (
    <header className={detail.head}>
      <LogoPlate name={job.employer} src={job.employerLogo} size="large" />
      <p className={detail.employer}>
        {job.employerId ? <Link to={`/institutes/${job.employerId}`}>{job.employer}</Link> : job.employer}
        {job.location && (
          <span className={detail.place}>
            <Icon of={MapPin} />
            {locationLabel(job.location)}
          </span>
        )}
      </p>
      <h1 className={detail.title} dir="auto">
        {job.title}
      </h1>
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
