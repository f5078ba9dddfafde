import { QueuePage } from './QueuePage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Posts Management', index: false });

export default function PostsManagement() {
  return <QueuePage key="post" kind="post" />;
}
