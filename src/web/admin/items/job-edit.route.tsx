import { EditJobPage } from './ItemFormPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit job', index: false });

export default EditJobPage;
