import { EditPostPage } from '../../features/admin/items/ItemFormPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit post', index: false });

export default EditPostPage;
