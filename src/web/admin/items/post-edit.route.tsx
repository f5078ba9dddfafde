import type { Post } from '../../../contract/shapes/post.ts';
import { EditPostPage, loadItem } from './ItemFormPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/post-edit.route.ts';

export const meta = () => pageMeta({ title: 'Edit post', index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadItem<Post>('post', args);

export default EditPostPage;
