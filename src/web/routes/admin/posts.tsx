import { QueuePage } from '../../features/admin/queue/QueuePage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Posts Management', index: false });

export default function PostsManagement() {
  return <QueuePage key="post" kind="post" />;
}
