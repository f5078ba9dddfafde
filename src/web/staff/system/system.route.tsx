import { type MetaArgs, useRevalidator } from 'react-router';
import { useState } from 'react';
import { type Monitoring, fullDisk } from '../../../contract/staff/monitoring.ts';
import { call, failureMessage } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { Stack, Cluster, Grid } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Callout.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { AdminHead, SystemTabs } from '../kit/AdminShell.tsx';
import { DeadLetters, readDeadLetters, Figures } from '../overview/DeadLetters.tsx';
import { Facts } from '../../ui/Facts.tsx';
import admin from '../kit/Admin.module.css';
import { figuresOf, durationText, count, size } from './figures.ts';
import type { Route } from './+types/system.route.ts';
import css from './System.module.css';

type Report = Monitoring['errors'][number];

/** Unexpected errors with the request id that the last visitor was shown, until an admin dismisses them. */
function ErrorReports({ reports }: { reports: Report[] }) {
  return (
    <Stack as="section" gap="2" aria-labelledby="errors">
      <h2 id="errors">Unexpected errors</h2>
      {reports.length === 0 ? (
        <p>No errors reported.</p>
      ) : (
        <Stack as="ul" gap="1" className={css.reports}>
          {reports.map((report) => (
            <ErrorReport key={report.fingerprint} report={report} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function ErrorReport({ report }: { report: Report }) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = () =>
    call('DELETE /admin/monitoring/errors/:fingerprint', {
      params: { fingerprint: report.fingerprint },
    }).then(revalidate, (error: unknown) => setFailure(failureMessage(error)));
  return (
    <li>
      <details>
        <summary>
          <b>{report.message}</b>
          <small>
            {report.route}, {report.occurrences} {report.occurrences === 1 ? 'time' : 'times'}, last on{' '}
            {longMoment(report.lastSeenAt)}
          </small>
        </summary>
        <Facts
          look="beside"
          entries={[
            ['Last request', report.lastRequestId],
            ['First seen', longMoment(report.firstSeenAt)],
            ['Version', report.version],
          ]}
        />
        <pre tabIndex={0}>{report.stack}</pre>
        <Problem text={failure} />
        <Button size="small" variant="outline" onClick={() => remove()}>
          Dismiss
        </Button>
      </details>
    </li>
  );
}

/** Uploads and the database need space: from 85 % on somebody has to act. */
const diskText = (used: number): string =>
  `${Math.round(used * 100)} %${used >= fullDisk ? ' (nearly full: free space, or move the data folder)' : ''}`;

/** Every process that works on this database, workers without a server too. */
const Processes = ({ processes, now }: Pick<Monitoring, 'processes' | 'now'>) => (
  <Stack as="section" gap="2" aria-labelledby="processes">
    <h2 id="processes">Processes</h2>
    {processes.length === 0 && <p>No process has reported yet.</p>}
    <Grid as="ul" min="20rem" gap="2" className={css.processes}>
      {processes.map(({ id, host, pid, role, alive, version, startedAt, state }) => (
        <li key={id}>
          <Cluster as="h3" gap="half 1">
            {role} <span className="xs ink-3">{`${host}/${pid}`}</span>
            <Badge tone={alive ? 'ok' : 'danger'}>{alive ? 'Alive' : 'Not responding'}</Badge>
          </Cluster>
          <Facts
            look="beside"
            entries={[
              ['Version', version],
              ['Running for', durationText((Date.parse(now) - Date.parse(startedAt)) / 1000)],
              ['Memory', size(state.memory)],
              ...(state.diskUsed === undefined
                ? []
                : [['Disk used', diskText(state.diskUsed)] as [string, string]]),
              ['Longest delay', `${Math.round(state.delayMs)} ms`],
              ['Connections', `${state.pool.open}, ${state.pool.waiting} waiting`],
              ['Tasks', `${count(state.tasks.done)} done, ${count(state.tasks.failed)} failed`],
              ['Mails', `${count(state.mails.sent)} sent, ${count(state.mails.failed)} failed`],
            ]}
          />
        </li>
      ))}
    </Grid>
  </Stack>
);

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'System', index: false });

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [monitoring, deadLetters] = await Promise.all([
    toResult(call('GET /admin/monitoring', { signal })),
    readDeadLetters(signal),
  ]);
  return { monitoring, deadLetters };
}

/** The operational state of the installation, for admins. */
export default function System({ loaderData: { monitoring, deadLetters } }: Route.ComponentProps) {
  const { data } = monitoring;
  const { state, revalidate } = useRevalidator();
  return (
    <div className={admin.page}>
      <AdminHead title="System" lead="Processes, database, queue, payments, backups and errors">
        <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          Refresh
        </Button>
      </AdminHead>
      <SystemTabs />
      <LoadError loaded={monitoring} />
      <DeadLetters found={deadLetters} />
      {data && <Figures figures={figuresOf(data)} className={css.figures} />}
      {data && <Processes processes={data.processes} now={data.now} />}
      {data && <ErrorReports reports={data.errors} />}
    </div>
  );
}
