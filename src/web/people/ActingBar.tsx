import { useNavigate } from 'react-router';
import type { ActingFor } from '../../contract/people/member.ts';
import { call } from '../lib/api/call.ts';
import { endSession } from '../lib/session/end-session.ts';
import { Button } from '../ui/Button.tsx';
import { Wrap } from '../ui/Layout.tsx';
import css from './ActingBar.module.css';
import { memberRoleNames } from '../../contract/vocabulary/index.ts';

/** Above everything while somebody acts for an institution. */
export default function ActingBar({ actingFor: { name, role } }: { actingFor: ActingFor }) {
  const navigate = useNavigate();
  const stop = async () => {
    await call('POST /auth/logout').catch(() => {});
    // The person's own session is left.
    await endSession();
    await navigate('/dashboard');
  };
  return (
    <aside className={css.bar} aria-label="Acting for an institution">
      <Wrap className={css.in}>
        <p>
          You act for <b>{name}</b> ({memberRoleNames[role].toLowerCase()})
        </p>
        <Button size="small" variant="outline" busyText="Stopping..." onClick={stop}>
          Stop acting
        </Button>
      </Wrap>
    </aside>
  );
}
