import { type ReactNode, startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { firstRouter } from './navigation/first-router.ts';
import { HydratedPage } from './navigation/HydratedPage.tsx';
import { readServerPage } from './navigation/server-page.ts';

/** In development the framework's own: it knows how to replace what was edited. */
async function hydrated(): Promise<ReactNode> {
  if (import.meta.env.DEV) {
    const { HydratedRouter } = await import('react-router/dom');
    return <HydratedRouter />;
  }
  const page = await readServerPage();
  return <HydratedPage page={page} router={firstRouter(page)} />;
}

const app = await hydrated();
startTransition(() => {
  hydrateRoot(document, <StrictMode>{app}</StrictMode>);
});
