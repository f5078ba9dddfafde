import { QueuePage } from './QueuePage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Jobs Management', index: false });

export default function JobsManagement() {
  return <QueuePage key="job" kind="job" />;
}
