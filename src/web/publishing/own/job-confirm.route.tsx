import { useState } from 'react';
import { Link, type MetaArgs, useRevalidator } from 'react-router';
import { CallError } from '../../lib/api/call.ts';
import { LoadError, toResult, type LoadResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import { RequireUser } from '../../lib/session/guards.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { ConfirmOpen } from './ConfirmOpen.tsx';
import type { OwnItem } from './own-item.ts';
import { readOwnItem } from './read-own-items.ts';
import type { Route } from './+types/job-confirm.route.ts';

const title = 'Is this job still open?';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title, index: false });

export const clientLoader = ({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => toResult(readOwnItem.jobs(id, signal).catch(noneIfGone)));

export const HydrateFallback = () => (
  <CardPage title={title}>
    <Loading />
  </CardPage>
);

/** Opened from a mail. It takes a press, as scanners of mails open links. */
export default function JobConfirmPage({ loaderData }: Route.ComponentProps) {
  return (
    <CardPage title={title}>
      <RequireUser prompt="Your job will be shown here." waiting={<Loading />}>
        {() => (loaderData ? <Question loaded={loaderData} /> : <Loading />)}
      </RequireUser>
    </CardPage>
  );
}

/** An item that isn't there any more is no failure to load it. */
function noneIfGone(error: unknown): null {
  if (error instanceof CallError && [404, 410].includes(error.status)) return null;
  throw error;
}

function Question({ loaded }: { loaded: LoadResult<OwnItem | null> }) {
  const { revalidate } = useRevalidator();
  const [isConfirmed, setConfirmed] = useState(false);
  const job = loaded.data;
  if (loaded.error) return <LoadError loaded={loaded} />;
  if (!job?.canConfirm) return <p>This job can’t be confirmed. It may have been deleted or changed.</p>;
  const confirmed = () => {
    setConfirmed(true);
    void revalidate();
  };
  return (
    <>
      <p>
        <Link to={job.to}>{job.title}</Link>
      </p>
      <p>{job.when}</p>
      {isConfirmed && (
        <Callout tone="ok" role="status" title="Thank you. The job stays open for another 180 days." />
      )}
      <Cluster gap="1">
        {!isConfirmed && <ConfirmOpen id={job.id} title={job.title} size="medium" onConfirmed={confirmed} />}
        <ButtonLink to={job.editTo} variant="quiet">
          Edit
        </ButtonLink>
      </Cluster>
    </>
  );
}
