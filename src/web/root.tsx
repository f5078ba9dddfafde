import './lib/trusted-types.ts';
import sansFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import titleFont from '@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2?url';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/utilities.css';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigationType,
  useRouteError,
} from 'react-router';
import { Connection } from './lib/connection/Connection.tsx';
import { shownContent } from './lib/content/shown-content.ts';
import { LazyBookmarks } from './discovery/saved/my-list/LazyBookmarks.tsx';
import { ErrorScreen, isMissing, NotFound } from './lib/errors/ErrorScreen.tsx';
import { PublicShell } from './shell/PublicShell.tsx';
import { setTokenAttribute, standInForStorage } from './lib/api/token.ts';
import { RedirectToPasswordChange, RedirectToSecondFactor } from './lib/session/guards.tsx';
import { SessionProvider } from './lib/session/SessionProvider.tsx';
import { useDocumentsWithoutScripts } from './lib/loading/lazy-component.tsx';
import { pageMeta } from './lib/page-meta.ts';
import { renderContext } from './lib/public-queries.ts';
import { identityOf, type RootData, useIdentity } from './lib/root-data.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const queries = context.get(renderContext);
  const [content, showsSamples] = await Promise.all([queries.siteContent(), queries.showsSamples()]);
  const { identity, contacts } = shownContent(content);
  return {
    identity,
    contacts,
    paymentMode: queries.paymentMode,
    gstPercent: queries.gstPercent,
    showsSamples,
    offersData: queries.offersData,
  };
}

/** These rarely change: loaded with the first page, and again by the page that changes them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && /^\/admin\/site\b/.test(nextUrl.pathname);

/** Default meta tags, for pages without their own and for error pages. */
export const meta = ({ error, matches }: MetaArgs) => {
  const { name, strapLine } = identityOf(matches);
  return error
    ? pageMeta(matches, { title: isMissing(error) ? 'Page Not Found' : 'Something went wrong', index: false })
    : [{ title: name }, { name: 'description', content: strapLine }];
};

/** Preloads the face of titles, which a first visit would see in a serif of the system otherwise. */
export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href: titleFont },
];

/**
 * Asks for the sans serif, too, where the page has come fast: a first visit is in it then. On a slow line it would hold up the style sheet, and comes by
 * that.
 */
const askForSans = `performance.now()<300&&document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:"${sansFont}"}))`;

export function Layout({ children }: { children: ReactNode }) {
  const { logo } = useIdentity();
  useDocumentsWithoutScripts();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          // Has run when this is hydrated: it needn't be in the scripts too, nor be written when React draws a translated page anew.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? `${setTokenAttribute}${standInForStorage};${askForSans}` : '',
          }}
        />
        {logo ? (
          <link rel="icon" href={logo} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fbfafc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15121a" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Another page than the one that was loaded: the structured data of that one goes, and focus and screen readers follow. */
function useArrival() {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef({ key, pathname });
  /** The address of the link that was pressed last, if nothing else was since. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      pressed.current = (target as Element).closest('a')?.href ?? null;
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    const from = last.current;
    const to = { key, pathname };
    if (from.key === key) return;
    last.current = to;
    const by = pressed.current;
    pressed.current = null;
    for (const block of document.querySelectorAll('script[type="application/ld+json"]')) block.remove();
    const focused = document.activeElement;
    import('./lib/navigation/announce-page.ts').then(
      ({ announcePage: arrive }) => arrive(from, to, isBack, by, focused),
      () => {},
    );
  }, [key, pathname, isBack]);
}

export default function App() {
  useArrival();
  return (
    <SessionProvider>
      <Outlet />
      <Connection />
      <LazyBookmarks />
      <RedirectToPasswordChange />
      <RedirectToSecondFactor />
    </SessionProvider>
  );
}

/** Error page: not found, or an unexpected error. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <SessionProvider>
      <PublicShell>{isMissing(error) ? <NotFound /> : <ErrorScreen />}</PublicShell>
      <Connection />
    </SessionProvider>
  );
}
