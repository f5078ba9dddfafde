import { useState } from 'react';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { RequireUser } from '../../lib/session/RequireUser.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { ConfirmOpen } from './ConfirmOpen.tsx';
import type { OwnItem } from './own-item.ts';
import type { Route } from './+types/job-confirm.route.ts';

const title = 'Is this job still open?';

export const meta = () => pageMeta({ title, index: false });

/** Opened from a mail. It takes a press, as scanners of mails open links. */
export default function JobConfirmPage({ params: { id } }: Route.ComponentProps) {
  return (
    <CardPage title={title}>
      <RequireUser prompt="Your job will be shown here." waiting={<Loading />}>
        {() => <Question id={id} />}
      </RequireUser>
    </CardPage>
  );
}

function Question({ id }: { id: string }) {
  const { data: job, reload } = useRouteData<OwnItem | null>(`/own/item/jobs/${id}`);
  const [isConfirmed, setConfirmed] = useState(false);
  if (job === undefined) return <Loading />;
  if (!job?.canConfirm) return <p>This job can’t be confirmed. It may have been deleted or changed.</p>;
  const confirmed = () => {
    setConfirmed(true);
    reload();
  };
  return (
    <>
      <p>
        <Link to={job.to}>{job.title}</Link>
      </p>
      <p>{job.when}</p>
      {isConfirmed && (
        <Notice tone="ok" role="status" title="Thank you. The job stays open for another 180 days." />
      )}
      <Cluster gap="1">
        {!isConfirmed && <ConfirmOpen id={id} title={job.title} size="medium" onConfirmed={confirmed} />}
        <ButtonLink to={job.editTo} variant="quiet">
          Edit
        </ButtonLink>
      </Cluster>
    </>
  );
}
