import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { longMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useData } from '../use-data.ts';

/** Shown at once; the call lists more by pages. */
const shown = 20;

/** Mails and other work that failed permanently, with a way to try again. Nothing is shown while all is well. */
export function DeadLetters() {
  const { data, reload } = useData('dead letters', (signal) =>
    call('GET /admin/dead-letters', { query: { limit: shown }, signal }),
  );
  const [busy, setBusy] = useState(false);
  if (!data || data.deadLetters.length === 0) return null;
  const retry = async () => {
    setBusy(true);
    await call('POST /admin/dead-letters/retry', {
      body: { ids: data.deadLetters.map(({ id }) => id) },
    }).catch(() => {});
    setBusy(false);
    reload();
  };
  return (
    <Notice
      tone="warn"
      title={`${data.totalCount} ${data.totalCount === 1 ? 'task' : 'tasks'} failed permanently`}
      actions={
        <Button size="small" busy={busy} onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      <ul>
        {data.deadLetters.map(({ id, task, attempts, lastError, failedAt }) => (
          <li key={id}>
            <b>{task}</b>, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}, last on{' '}
            {longMoment(failedAt)}: {lastError ?? 'no reason given'}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
