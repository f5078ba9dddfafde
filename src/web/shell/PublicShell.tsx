import { type ReactNode, Suspense } from 'react';
import { SkipLink } from '../ui/links.tsx';
import { Footer } from '../lib/content/Footer.tsx';
import { SampleNotice } from './SampleNotice.tsx';
import { useShowsSamples } from '../lib/root-data.ts';
import { SiteDrawer } from './SiteDrawer.tsx';
import { lazyComponent } from '../lib/loading/lazy-component.tsx';
import { useSession } from '../lib/session/index.ts';
import { SiteHeader } from './TopBar.tsx';

/** Loaded for those who act for an institution. */
const ActingBar = lazyComponent(() => import('../people/ActingBar.tsx'));

function Acting() {
  const { user } = useSession();
  return user?.actingFor && <ActingBar actingFor={user.actingFor} />;
}

/**
 * Layout of all pages except the admin area (docs/specification.md#shell). The drawer hydrates separately, so that it doesn't
 * delay input.
 */
export function PublicShell({ children }: { children: ReactNode }) {
  const showsSamples = useShowsSamples();
  return (
    <>
      <SkipLink />
      {showsSamples && <SampleNotice />}
      <Acting />
      <SiteHeader />
      <Suspense>
        <SiteDrawer />
      </Suspense>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
