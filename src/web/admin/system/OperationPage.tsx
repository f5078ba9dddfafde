import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { LoadState } from '../../lib/loading/LoadState.tsx';
import { DeadLetters } from '../overview/DeadLetters.tsx';
import { Figures } from '../overview/Figures.tsx';
import { useData } from '../../lib/loading/use-data.ts';
import { ErrorReports } from './ErrorReports.tsx';
import { figuresOf } from './operation-figures.ts';
import { Processes } from './Processes.tsx';

/** The operational state of the installation, for admins. */
export function OperationPage() {
  const operation = useData('operation', (signal) => call('GET /admin/operation', { signal }));
  const { data, isLoading, reload } = operation;
  return (
    <div className={admin.page}>
      <AdminHead title="System" lead="Processes, database, queue, payments, backups and errors">
        <Button variant="outline" busy={isLoading} onClick={reload}>
          Refresh
        </Button>
      </AdminHead>
      <LoadState of={operation} />
      <DeadLetters />
      {data && <Figures figures={figuresOf(data)} />}
      {data && <Processes processes={data.processes} now={data.now} />}
      {data && <ErrorReports reports={data.errors} onChange={reload} />}
    </div>
  );
}
