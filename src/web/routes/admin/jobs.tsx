import { QueuePage } from '../../features/admin/queue/QueuePage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Jobs Management', index: false });

export default function JobsManagement() {
  return <QueuePage key="job" kind="job" />;
}
