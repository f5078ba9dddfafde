import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { site } from '../contract/site.ts';
import { PublicShell } from './features/shell/PublicShell.tsx';
import { NotFound } from './features/shell/NotFound.tsx';
import { SessionProvider } from './features/session/index.ts';
import { ButtonLink } from './ui/Button.tsx';
import { EmptyState } from './ui/EmptyState.tsx';
import { Page } from './ui/Wrap.tsx';

export const meta = () => [{ title: site.name }, { name: 'description', content: site.strapLine }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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

export default function App() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}

/** What a person reads when a page can't be shown: it isn't there, or something broke. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SessionProvider>
      <PublicShell>{isMissing ? <NotFound /> : <Broken />}</PublicShell>
    </SessionProvider>
  );
}

function Broken() {
  return (
    <Page>
      <title>{`Something went wrong | ${site.name}`}</title>
      <EmptyState
        title="This page could not be shown"
        actions={
          <ButtonLink to="." reloadDocument>
            Try again
          </ButtonLink>
        }
      >
        Something went wrong on our side. Nothing that you saved was lost. Please try again in a moment.
      </EmptyState>
    </Page>
  );
}
