import { useCallback, useEffect, useState } from 'react';
import type { Session } from '../../../contract/shapes/account-records.ts';
import { call, CallError } from '../../api/call.ts';
import { shortMoment } from '../../format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { failureMessage } from '../../api/failure-message.ts';
import css from './Profile.module.css';

/** The user's sessions; each can be ended, or all at once. */
export function SessionList() {
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const notify = useCallback((error: unknown) => {
    // The page reports the ended session, so it isn't reported here.
    if (!(error instanceof CallError && error.status === 401)) setFailure(failureMessage(error));
  }, []);
  const load = useCallback(
    () =>
      call('GET /users/sessions').then((answer) => {
        setFailure(null);
        setSessions(answer.sessions);
      }, notify),
    [notify],
  );
  useEffect(() => void load(), [load]);
  return (
    <section className={css.panel} aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      {failure && <LoadFailed error={failure} onRetry={load} />}
      <ul className={css.settings} aria-busy={sessions === null}>
        {sessions?.map((session) => (
          <li key={session.id} className={css.setting}>
            <div>
              <b>{session.device}</b> {session.current && <Badge tone="ok">This device</Badge>}
              <p>Last used {shortMoment(session.lastUsedAt)}</p>
            </div>
            {!session.current && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Log out ${session.device}`}
                onClick={() => setEnding(session)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => setEnding('all')}>
        Log out everywhere
      </Button>
      <EndSessionsDialog of={ending} onClose={() => setEnding(null)} onEnded={load} />
    </section>
  );
}
