import type { ReactNode } from 'react';
import { AccessDenied } from '../shell/AccessDenied.tsx';
import { Page } from '../../ui/Wrap.tsx';
import css from './AdminGuard.module.css';
import { useGuard } from './use-guard.ts';

/** Shows 'Verifying access...', then the page or the Access Denied page (docs/rules.md#admin-area). */
export function AdminGuard({ area, children }: { area: 'admin' | 'moderation'; children: ReactNode }) {
  const access = useGuard(area);
  if (access === 'allowed') return children;
  return (
    <main id="main" tabIndex={-1}>
      {access === 'verifying' ? (
        <p className={css.verifying} role="status">
          <span className={css.spinner} aria-hidden="true" />
          Verifying access...
        </p>
      ) : (
        <Page>
          <AccessDenied area={area} />
        </Page>
      )}
    </main>
  );
}
