import { CreatePage } from '../features/publishing/index.ts';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta({ title: 'Post a Job Opportunity', index: false });

export default function JobCreatePage() {
  return <CreatePage kind="job" />;
}
