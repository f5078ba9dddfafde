import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { type Collection, entityOf } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { type Settled, settled } from '../../lib/loading/settled.ts';
import { forms } from '../../items/form/definitions/forms.ts';
import admin from '../kit/Admin.module.css';
import { AdminHead } from '../kit/AdminHead.tsx';
import { ItemForm } from './ItemForm.tsx';

type Args = Pick<ClientLoaderFunctionArgs, 'params' | 'request'>;
export const loadItem = (collection: Collection, { params, request: { signal } }: Args) =>
  settled<Job | Post>(call(`GET /admin/${collection}/:id`, { params: { id: params['id'] ?? '' }, signal }));

export const NewItemPage = ({ collection }: { collection: Collection }) => (
  <ItemForm definition={forms[collection]} item={null} />
);

interface Props {
  collection: Collection;
  loaded: Settled<Job | Post>;
}

/** Anybody's job or post. */
export function EditItemPage({ collection, loaded }: Props) {
  if (loaded.data) return <ItemForm definition={forms[collection]} item={loaded.data} />;
  return (
    <div className={admin.page}>
      <AdminHead title={`Edit ${entityOf[collection]}`} />
      <LoadError loaded={loaded} />
    </div>
  );
}
