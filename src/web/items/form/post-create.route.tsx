import { CreatePage } from './index.ts';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Create Post', index: false });

export default function PostCreatePage() {
  return <CreatePage collection="posts" />;
}
