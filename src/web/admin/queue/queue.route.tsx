import { useLocation } from 'react-router';
import { isCollection, itemNames } from '../../../contract/vocabulary/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { loadQueue } from './load-queue.ts';
import { QueuePage } from './QueuePage.tsx';
import type { Route } from './+types/queue.route.ts';

export { revalidatesOnListChange as shouldRevalidate } from './load-queue.ts';

const collectionAt = (pathname: string) => pathname.toLowerCase().split('/').find(isCollection) ?? 'posts';

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: `${itemNames[collectionAt(location.pathname)].several} Management`, index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadQueue(collectionAt(args.url.pathname), args);

export default function QueueRoute({ loaderData }: Route.ComponentProps) {
  const collection = collectionAt(useLocation().pathname);
  return <QueuePage key={collection} collection={collection} loaded={loaderData} />;
}
