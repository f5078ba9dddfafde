import { type MetaArgs, useLocation } from 'react-router';
import { isCollection } from '../../../contract/vocabulary/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { loadQueue } from './load-queue.ts';
import { QueuePage } from './QueuePage.tsx';
import { scopes, type Scope } from './labels.ts';
import type { Route } from './+types/queue.route.ts';

export { revalidatesOnListChange as shouldRevalidate } from './load-queue.ts';

const scopeAt = (pathname: string): Scope => pathname.toLowerCase().split('/').find(isCollection) ?? 'items';

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta(matches, { title: scopes[scopeAt(location.pathname)].title, index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadQueue(scopeAt(args.url.pathname), args);

export default function QueueRoute({ loaderData }: Route.ComponentProps) {
  const scope = scopeAt(useLocation().pathname);
  return <QueuePage key={scope} scope={scope} loaded={loaderData} />;
}
