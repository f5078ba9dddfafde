import { EditPage } from './index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/post-edit.route.ts';

export const meta = () => pageMeta({ title: 'Edit Post', index: false });

export default function PostEditPage({ params }: Route.ComponentProps) {
  return <EditPage collection="posts" id={params.id} />;
}
