import { NewJobPage } from '../../features/admin/items/ItemFormPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'New job', index: false });

export default NewJobPage;
