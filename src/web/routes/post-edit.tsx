import { EditPage } from '../features/publishing/index.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/post-edit.ts';

export const meta = () => pageMeta({ title: 'Edit Post', index: false });

export default function PostEditPage({ params }: Route.ComponentProps) {
  return <EditPage kind="post" id={params.id} />;
}
