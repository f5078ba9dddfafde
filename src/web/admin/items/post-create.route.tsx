import { NewItemPage } from './ItemFormPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'New post', index: false });

export default function NewPostPage() {
  return <NewItemPage collection="posts" />;
}
