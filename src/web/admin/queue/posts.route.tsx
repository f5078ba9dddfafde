import { loadQueue } from './load-queue.ts';
import { QueuePage } from './QueuePage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/posts.route.ts';

export { revalidatesOnListChange as shouldRevalidate } from './load-queue.ts';

export const meta = () => pageMeta({ title: 'Posts Management', index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadQueue('posts', args);

export default function PostsManagement({ loaderData }: Route.ComponentProps) {
  return <QueuePage key="posts" collection="posts" loaded={loaderData} />;
}
