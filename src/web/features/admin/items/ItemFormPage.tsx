import { useParams } from 'react-router';
import type { Job } from '../../../../contract/shapes/job.ts';
import type { Post } from '../../../../contract/shapes/post.ts';
import { callItem } from '../../../api/call-item.ts';
import { jobKind } from '../../publishing/kinds/job.tsx';
import type { ItemKind } from '../../publishing/kinds/kind.ts';
import { postKind } from '../../publishing/kinds/post.tsx';
import admin from '../Admin.module.css';
import { AdminHead } from '../AdminHead.tsx';
import { LoadState } from '../../../loading/LoadState.tsx';
import { useData } from '../../../loading/use-data.ts';
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
