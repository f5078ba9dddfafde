import { type ReactNode, Suspense } from 'react';
import { Wrap } from '../ui/Layout.tsx';
import { SkipLink } from '../ui/links.tsx';
import { Footer } from '../lib/content/Footer.tsx';
import { useShowsSamples } from '../lib/root-data.ts';
import { lazyComponent } from '../lib/loading/lazy-component.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { SiteDrawer } from './SiteDrawer.tsx';
import { SiteHeader } from './TopBar.tsx';
import css from './TopBar.module.css';

/** One line above the top bar; it scrolls away with the page. */
const SampleNotice = () => (
  <aside className={css.notice} aria-label="About the content">
    <Wrap>
      <p>Sample content: all of it is invented.</p>
    </Wrap>
  </aside>
);

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
