import { CircleCheck, MapPin } from 'lucide';
import type { Job } from '../../../contract/shapes/job.ts';
import { locationLabel } from '../../../contract/vocabulary/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { LogoPlate } from '../../ui/LogoPlate.tsx';
import detail from './Detail.module.css';
import type { PartProps } from './item-parts.ts';

/** Employer, place and title. */
export const JobHead = ({
  item: job,
  isEmployerVerified,
}: Pick<PartProps<Job>, 'item' | 'isEmployerVerified'>) => (
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
