import { EditJobPage } from '../../features/admin/items/ItemFormPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit job', index: false });

export default EditJobPage;
