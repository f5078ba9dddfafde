import { EditPage } from '../features/publishing/index.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/job-edit.ts';

export const meta = () => pageMeta({ title: 'Edit Job', index: false });

export default function JobEditPage({ params }: Route.ComponentProps) {
  return <EditPage kind="job" id={params.id} />;
}
