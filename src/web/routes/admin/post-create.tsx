import { NewPostPage } from '../../features/admin/items/PostFormPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'New post', index: false });

export default NewPostPage;
