import { EditItemPage, loadItem } from './ItemFormPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/job-edit.route.ts';

export const meta = () => pageMeta({ title: 'Edit job', index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadItem('jobs', args);

export default function EditJobPage({ loaderData }: Route.ComponentProps) {
  return <EditItemPage collection="jobs" loaded={loaderData} />;
}
