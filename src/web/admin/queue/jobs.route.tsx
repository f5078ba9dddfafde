import { loadQueue } from './load-queue.ts';
import { QueuePage } from './QueuePage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/jobs.route.ts';

export { revalidatesOnListChange as shouldRevalidate } from './load-queue.ts';

export const meta = () => pageMeta({ title: 'Jobs Management', index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadQueue('jobs', args);

export default function JobsManagement({ loaderData }: Route.ComponentProps) {
  return <QueuePage key="jobs" collection="jobs" loaded={loaderData} />;
}
