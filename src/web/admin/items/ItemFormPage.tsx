import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { callItem } from '../../lib/api/call-item.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { type Settled, settled } from '../../lib/loading/settled.ts';
import { jobKind } from '../../items/form/kinds/job.tsx';
import type { ItemKind } from '../../items/form/kinds/kind.ts';
import { postKind } from '../../items/form/kinds/post.tsx';
import admin from '../kit/Admin.module.css';
import { AdminHead } from '../kit/AdminHead.tsx';
import { ItemForm } from './ItemForm.tsx';

export const NewJobPage = () => <ItemForm kind={jobKind} item={null} />;
export const NewPostPage = () => <ItemForm kind={postKind} item={null} />;
export const EditJobPage = ({ loaderData }: Page<Job>) => <EditItem kind={jobKind} loaded={loaderData} />;
export const EditPostPage = ({ loaderData }: Page<Post>) => <EditItem kind={postKind} loaded={loaderData} />;

interface Page<Item> {
  loaderData: Settled<Item>;
}

type Args = Pick<ClientLoaderFunctionArgs, 'params' | 'request'>;
export const loadItem = <Item extends Job | Post>(kind: 'job' | 'post', { params, request }: Args) =>
  settled(
    callItem<Item>(`GET /admin/${kind}s/:id`, { params: { id: params['id'] ?? '' }, signal: request.signal }),
  );

interface Props<Values extends object, Item extends Job | Post> {
  kind: ItemKind<Values, Item>;
  loaded: Settled<Item>;
}

/** Anybody's job or post. */
function EditItem<Values extends object, Item extends Job | Post>({ kind, loaded }: Props<Values, Item>) {
  if (loaded.data) return <ItemForm kind={kind} item={loaded.data} />;
  return (
    <div className={admin.page}>
      <AdminHead title={`Edit ${kind.kind}`} />
      <LoadError of={loaded} />
    </div>
  );
}
