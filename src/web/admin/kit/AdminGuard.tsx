import { type ReactNode, useState } from 'react';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { Spinner } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { useDelay } from '../../lib/navigation/use-delay.ts';
import { useSession } from '../../lib/session/index.ts';
import { AccessDenied } from '../../lib/screens/AccessDenied.tsx';
import css from './AdminGuard.module.css';
import { AdminShell } from './AdminShell.tsx';
import { mayEnter, type Area } from './guard.ts';

/** Minimum duration of 'Verifying access...' (docs/rules.md#admin-area). */
const verifyingMs = 500;

/** Shows 'Verifying access...', then the page or the Access Denied page (docs/rules.md#admin-area); to staff both in the frame of the area. */
export function AdminGuard({ area, children }: { area: Area; children: ReactNode }) {
  const { status, user } = useSession();
  const [hasWaited, setWaited] = useState(false);
  useDelay(true, verifyingMs, () => setWaited(true));
  // Users who must change their password are redirected.
  if (!hasWaited || status === 'loading' || user?.mustChangePassword) return <Verifying />;
  if (mayEnter(area, user)) return <AdminShell>{children}</AdminShell>;
  const refusal = (
    <Page>
      <AccessDenied area={area} />
    </Page>
  );
  return user && isStaff(user.role) ? <AdminShell>{refusal}</AdminShell> : <Main>{refusal}</Main>;
}

const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
);

export const Verifying = () => (
  <Main>
    <Cluster as="p" gap="1" justify="center" nowrap className={css.verifying} role="status">
      <Spinner />
      Verifying access...
    </Cluster>
  </Main>
);
