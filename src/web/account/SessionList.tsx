import { useState } from 'react';
import type { Session } from '../../contract/shapes/account-records.ts';
import { shortMoment } from '../lib/format/dates.ts';
import { LoadError } from '../lib/loading/LoadError.tsx';
import type { Settled } from '../lib/loading/settled.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import css from './Profile.module.css';

/** The user's sessions; each can be ended, or all at once. */
export function SessionList({ loaded }: { loaded: Settled<{ sessions: Session[] }> }) {
  const { data } = loaded;
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      <LoadError loaded={loaded} />
      <ul className={css.settings}>
        {data?.sessions.map((session) => (
          <li key={session.id} className={css.setting}>
            <div>
              <b>
                {session.member ? `${session.member.name}, ` : ''}
                {session.device}
              </b>{' '}
              {session.current && <Badge tone="ok">This device</Badge>}
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
      <EndSessionsDialog which={ending} onClose={() => setEnding(null)} />
    </Stack>
  );
}
