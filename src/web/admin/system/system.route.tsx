import { useRevalidator } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { DeadLetters, readDeadLetters } from '../overview/DeadLetters.tsx';
import { Figures } from '../overview/Figures.tsx';
import { ErrorReports } from './ErrorReports.tsx';
import { figuresOf } from './operation-figures.ts';
import { Processes } from './Processes.tsx';
import type { Route } from './+types/system.route.ts';

export const meta = () => pageMeta({ title: 'System', index: false });

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [operation, deadLetters] = await Promise.all([
    settled(call('GET /admin/operation', { signal })),
    readDeadLetters(signal),
  ]);
  return { operation, deadLetters };
}

/** The operational state of the installation, for admins. */
export default function System({ loaderData: { operation, deadLetters } }: Route.ComponentProps) {
  const { data } = operation;
  const { state, revalidate } = useRevalidator();
  return (
    <div className={admin.page}>
      <AdminHead title="System" lead="Processes, database, queue, payments, backups and errors">
        <Button variant="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
          Refresh
        </Button>
      </AdminHead>
      <LoadError loaded={operation} />
      <DeadLetters found={deadLetters} />
      {data && <Figures figures={figuresOf(data)} />}
      {data && <Processes processes={data.processes} now={data.now} />}
      {data && <ErrorReports reports={data.errors} />}
    </div>
  );
}
