import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { LinkStrip } from './LinkStrip.tsx';
import { SiteDrawer } from './SiteDrawer.tsx';
import { TopBar } from './TopBar.tsx';

/** What every page but the admin area's has around it (specification, section 2, 'Shared shell'). */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink target="main" />
      <TopBar />
      <LinkStrip />
      <SiteDrawer />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
