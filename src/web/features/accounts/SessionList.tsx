import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Session } from '../../../contract/shapes/account-records.ts';
import { call, CallError } from '../../api/call.ts';
import { removeToken } from '../../api/token.ts';
import { longMoment } from '../../format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureMessage } from './failure-message.ts';
import css from './Profile.module.css';

/** Where the user is logged in; each place can be ended, or all at once. */
export function SessionList() {
  const navigate = useNavigate();
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const tell = useCallback((error: unknown) => {
    // That the session ended is said once, by the page.
    if (!(error instanceof CallError && error.status === 401)) setFailure(failureMessage(error));
  }, []);
  const load = useCallback(
    () => call('GET /users/sessions').then((answer) => setSessions(answer.sessions), tell),
    [tell],
  );
  useEffect(() => void load(), [load]);
  const attempt = (act: () => Promise<unknown>) => {
    setFailure(null);
    act().catch(tell);
  };
  const end = (id: string) =>
    attempt(async () => {
      await call('DELETE /users/sessions/:id', { params: { id } });
      await load();
    });
  const logoutEverywhere = () =>
    attempt(async () => {
      await call('POST /auth/logout-everywhere');
      await navigate('/login');
      removeToken();
    });
  return (
    <section className={css.panel} aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      {failure && <Notice tone="danger" role="alert" title={failure} />}
      <ul className={css.settings} aria-busy={sessions === null}>
        {sessions?.map((session) => (
          <li key={session.id} className={css.setting}>
            <div>
              <b>{session.device}</b> {session.current && <Badge tone="ok">This device</Badge>}
              <p>Last used {longMoment(session.lastUsedAt)}</p>
            </div>
            {!session.current && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Log out ${session.device}`}
                onClick={() => end(session.id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={logoutEverywhere}>
        Log out everywhere
      </Button>
    </section>
  );
}
