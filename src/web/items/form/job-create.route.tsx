import { CreatePage } from './index.ts';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Post a Job Opportunity', index: false });

export default function JobCreatePage() {
  return <CreatePage collection="jobs" />;
}
