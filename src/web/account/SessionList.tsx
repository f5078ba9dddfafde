import { useState } from 'react';
import type { Session } from '../../contract/shapes/account-records.ts';
import { call } from '../lib/api/call.ts';
import { shortMoment } from '../lib/format/dates.ts';
import { useData } from '../lib/loading/use-data.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useSession } from '../lib/session/index.ts';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import css from './Profile.module.css';

/** The user's sessions; each can be ended, or all at once. */
export function SessionList() {
  const { status } = useSession();
  const loaded = useData('sessions', (signal) => call('GET /users/sessions', { signal }));
  const { data, error, reload } = loaded;
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  return (
    <section className={css.panel} aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      {/* The page itself reports that the session has ended. */}
      {error && status === 'user' && <LoadFailed error={error} onRetry={reload} busy={loaded.isLoading} />}
      <ul className={css.settings} aria-busy={data === null}>
        {data?.sessions.map((session) => (
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
      <EndSessionsDialog of={ending} onClose={() => setEnding(null)} onEnded={reload} />
    </section>
  );
}
