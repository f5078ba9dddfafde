import type { ReactNode } from 'react';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { Spinner } from '../../ui/Button.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { useSession } from '../../lib/session/index.ts';
import { AccessDenied } from '../../app/AccessDenied.tsx';
import css from './AdminGuard.module.css';
import { AdminShell } from './AdminShell.tsx';
import { useGuard } from './use-guard.ts';

/** Shows 'Verifying access...', then the page or the Access Denied page (docs/rules.md#admin-area); to staff both in the frame of the area. */
export function AdminGuard({ area, children }: { area: 'admin' | 'moderation'; children: ReactNode }) {
  const { user } = useSession();
  const access = useGuard(area);
  if (access === 'allowed') return <AdminShell>{children}</AdminShell>;
  const refusal = (
    <Page>
      <AccessDenied area={area} />
    </Page>
  );
  if (access === 'denied' && user && isStaff(user.role)) return <AdminShell>{refusal}</AdminShell>;
  return (
    <main id="main" tabIndex={-1}>
      {access === 'denied' ? (
        refusal
      ) : (
        <p className={css.verifying} role="status">
          <Spinner />
          Verifying access...
        </p>
      )}
    </main>
  );
}
