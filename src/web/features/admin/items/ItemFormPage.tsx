import { useParams } from 'react-router';
import type { Job } from '../../../../contract/shapes/job.ts';
import type { Post } from '../../../../contract/shapes/post.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { jobKind } from '../../publishing/kinds/job.tsx';
import type { ItemKind } from '../../publishing/kinds/kind.ts';
import { postKind } from '../../publishing/kinds/post.tsx';
import admin from '../Admin.module.css';
import { AdminHead } from '../AdminHead.tsx';
import { useData } from '../use-data.ts';
import { type AdminCalls, jobCalls, postCalls } from './item-calls.ts';
import { ItemForm } from './ItemForm.tsx';

export const NewJobPage = () => <ItemForm kind={jobKind} calls={jobCalls} item={null} />;
export const NewPostPage = () => <ItemForm kind={postKind} calls={postCalls} item={null} />;
export const EditJobPage = () => <EditItem kind={jobKind} calls={jobCalls} />;
export const EditPostPage = () => <EditItem kind={postKind} calls={postCalls} />;

interface Props<Values extends object, Item extends Job | Post, Body> {
  kind: ItemKind<Values, Item, Body>;
  calls: AdminCalls<Item, Body>;
}

/** Anybody's job or post. */
function EditItem<Values extends object, Item extends Job | Post, Body>({
  kind,
  calls,
}: Props<Values, Item, Body>) {
  const { id = '' } = useParams();
  const { data, error } = useData(id, (signal) => calls.read(id, signal));
  if (data) return <ItemForm kind={kind} calls={calls} item={data} />;
  return (
    <div className={admin.page}>
      <AdminHead title={`Edit ${kind.kind}`} />
      {error ? (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      ) : (
        <p role="status">Loading...</p>
      )}
    </div>
  );
}
