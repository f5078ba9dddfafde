import sansFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { type ReactNode, useState } from 'react';
import { Outlet, useMatches, useRouteError } from 'react-router';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { ErrorScreen, isMissing } from '../../lib/errors/ErrorScreen.tsx';
import { Spinner } from '../../ui/Button.tsx';
import { Cluster, Page } from '../../ui/Layout.tsx';
import { useDelay } from '../../lib/navigation/use-delayed.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { AccessDenied } from '../../lib/errors/AccessDenied.tsx';
import { AdminNotFound } from './AdminNotFound.tsx';
import { guardFor, mayEnter, type Area } from './guard.ts';
import { AdminShell } from './AdminShell.tsx';
import css from './Admin.module.css';

/** Minimum duration of 'Verifying access...' (docs/specification.md#admin-area). */
const verifyingMs = 500;

/** Shows 'Verifying access...', then the page or the Access Denied page (docs/specification.md#admin-area); to staff both in the frame of the area. */
function AdminGuard({ area, children }: { area: Area; children: ReactNode }) {
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

const Verifying = () => (
  <AdminShell isVerified={false}>
    <Cluster as="p" gap="1" justify="center" nowrap className={css.verifying} role="status">
      <Spinner />
      Verifying access...
    </Cluster>
  </AdminShell>
);

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Asks for the sans serif at once: pages of tables are in it, and a first visit would stay in one of the system. */
export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href: sansFont },
];

export const clientMiddleware = [guardFor('moderation')];

/** The router runs guards only where something is loaded, and shows what they throw at the first route that loads: this one. */
export const clientLoader = () => null;
export const shouldRevalidate = () => true;

/** What is sent to everybody. */
export const HydrateFallback = Verifying;

/** Guard and layout of all admin pages. */
function Guarded({ children }: { children: ReactNode }) {
  const area = useMatches().some(({ id }) => id === 'staff/kit/admins.route') ? 'admin' : 'moderation';
  return (
    <AdminGuard area={area} key={area}>
      {children}
    </AdminGuard>
  );
}

export default function StaffLayout() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  );
}

/** Missing or failing pages keep the layout. All staff may see that an address doesn't exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <Guarded>{isMissing(error) ? <AdminNotFound /> : <ErrorScreen />}</Guarded>;
}
