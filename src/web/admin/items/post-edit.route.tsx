import { EditItemPage, loadItem } from './ItemFormPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/post-edit.route.ts';

export const meta = () => pageMeta({ title: 'Edit post', index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadItem('posts', args);

export default function EditPostPage({ loaderData }: Route.ComponentProps) {
  return <EditItemPage collection="posts" loaded={loaderData} />;
}
