import { NewPostPage } from '../../features/admin/items/ItemFormPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'New post', index: false });

export default NewPostPage;
