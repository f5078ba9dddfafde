import type { Job } from '../../../contract/shapes/job.ts';
import { EditJobPage, loadItem } from './ItemFormPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/job-edit.route.ts';

export const meta = () => pageMeta({ title: 'Edit job', index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadItem<Job>('job', args);

export default EditJobPage;
