import { type ReactNode, Suspense } from 'react';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { LinkStrip } from './LinkStrip.tsx';
import { SiteDrawer } from './SiteDrawer.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * What every page but the admin area's has around it (docs/rules.md#shell). The drawer comes to
 * life by itself: nobody's press waits for it.
 */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink target="main" />
      <TopBar />
      <LinkStrip />
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
