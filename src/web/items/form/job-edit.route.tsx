import { EditPage } from './index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/job-edit.route.ts';

export const meta = () => pageMeta({ title: 'Edit Job', index: false });

export default function JobEditPage({ params }: Route.ComponentProps) {
  return <EditPage collection="jobs" id={params.id} />;
}
