import { type MetaArgs, useLocation } from 'react-router';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { entityOf } from '../../../contract/vocabulary/index.ts';
import { formAt } from '../../publishing/form/definitions/forms.ts';
import { call } from '../../lib/api/call.ts';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import admin from '../kit/Admin.module.css';
import { AdminHead } from '../kit/AdminShell.tsx';
import { ItemForm } from './ItemForm.tsx';
import type { Route } from './+types/item-edit.route.ts';

const titleAt = (pathname: string) => `Edit ${entityOf[formAt(pathname).collection]}`;

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta(matches, { title: titleAt(location.pathname), index: false });

export const clientLoader = ({ params: { id }, request: { url, signal } }: Route.ClientLoaderArgs) => {
  const { collection } = formAt(new URL(url).pathname);
  return toResult<Job | Post>(call(`GET /admin/${collection}/:id`, { params: { id }, signal }));
};

/** Anybody's job or post. What is saved here is public at once, so the form begins with what is public. */
export default function EditItemPage({ loaderData: loaded }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (loaded.data) {
    const item = { ...loaded.data, revision: null };
    return <ItemForm key={item.id} definition={formAt(pathname)} item={item} />;
  }
  return (
    <div className={admin.page}>
      <AdminHead title={titleAt(pathname)} />
      <LoadError loaded={loaded} />
    </div>
  );
}
