import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Operation } from '../../../contract/shapes/operation.ts';
import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure-message.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Notice.tsx';
import { DescriptionList } from '../kit/DescriptionList.tsx';
import css from './Operation.module.css';

type Report = Operation['errors'][number];

/** Unexpected errors with the request id that the last visitor was shown, until an admin dismisses them. */
export function ErrorReports({ reports }: { reports: Report[] }) {
  return (
    <Stack as="section" gap="2" aria-labelledby="errors" className={css.part}>
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
    call('DELETE /admin/operation/errors/:fingerprint', { params: { fingerprint: report.fingerprint } }).then(
      revalidate,
      (error: unknown) => setFailure(failureMessage(error)),
    );
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
        <DescriptionList
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
