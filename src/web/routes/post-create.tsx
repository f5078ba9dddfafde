import { CreatePage } from '../features/publishing/index.ts';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta({ title: 'Create Post', index: false });

export default function PostCreatePage() {
  return <CreatePage kind="post" />;
}
