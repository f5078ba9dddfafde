import { useParams } from 'react-router';
import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { callItem } from '../../lib/api/call-item.ts';
import { jobKind } from '../../items/form/kinds/job.tsx';
import type { ItemKind } from '../../items/form/kinds/kind.ts';
import { postKind } from '../../items/form/kinds/post.tsx';
import admin from '../kit/Admin.module.css';
import { AdminHead } from '../kit/AdminHead.tsx';
import { LoadState } from '../../lib/loading/LoadState.tsx';
import { useData } from '../../lib/loading/use-data.ts';
import { ItemForm } from './ItemForm.tsx';

export const NewJobPage = () => <ItemForm kind={jobKind} item={null} />;
export const NewPostPage = () => <ItemForm kind={postKind} item={null} />;
export const EditJobPage = () => <EditItem kind={jobKind} />;
export const EditPostPage = () => <EditItem kind={postKind} />;

/** Anybody's job or post. */
function EditItem<Values extends object, Item extends Job | Post>({
  kind,
}: {
  kind: ItemKind<Values, Item>;
}) {
  const { id = '' } = useParams();
  const loaded = useData(id, (signal) =>
    callItem<Item>(`GET /admin/${kind.kind}s/:id`, { params: { id }, signal }),
  );
  if (loaded.data) return <ItemForm kind={kind} item={loaded.data} />;
  return (
    <div className={admin.page}>
      <AdminHead title={`Edit ${kind.kind}`} />
      <LoadState of={loaded} />
    </div>
  );
}
