import { EditPostPage } from './ItemFormPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit post', index: false });

export default EditPostPage;
