import type { Operation } from '../../../../contract/shapes/operation.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AdminHead } from '../AdminHead.tsx';
import admin from '../Admin.module.css';
import { DeadLetters } from '../overview/DeadLetters.tsx';
import overview from '../overview/Overview.module.css';
import { useData } from '../use-data.ts';
import { ErrorReports } from './ErrorReports.tsx';
import { age, count, size } from './figures.ts';
import { Processes } from './Processes.tsx';
import { type Figure, figuresOf } from './standing.ts';

/** How everything stands that keeps the portal running, for admins. */
export function OperationPage() {
  const { data, error, isLoading, reload } = useData('operation', (signal) =>
    call('GET /admin/operation', { signal }),
  );
  return (
    <div className={admin.page}>
      <AdminHead title="System" lead="Processes, database, queue, payments, backups and errors">
        <Button variant="outline" busy={isLoading} onClick={reload}>
          Refresh
        </Button>
      </AdminHead>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {!data && !error && <p role="status">Loading...</p>}
      <DeadLetters />
      {data && <Standing data={data} />}
      {data && <Processes processes={data.processes} now={data.now} />}
      {data && <ErrorReports reports={data.errors} onChange={reload} />}
    </div>
  );
}

const Standing = ({ data }: { data: Operation }) => (
  <div className={overview.figures}>
    {figuresOf(data, { age, count, size }).map(({ label, value, note, isLate }: Figure) => (
      <div key={label} className={overview.figure} data-late={isLate || undefined}>
        <span>{label}</span>
        <b>{value}</b>
        <small>{note}</small>
      </div>
    ))}
  </div>
);
