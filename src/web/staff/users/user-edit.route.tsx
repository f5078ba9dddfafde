import type { MetaArgs } from 'react-router';
import { EditUserPage, loadUser } from './EditUserPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/user-edit.route.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Edit user', index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadUser(args);

export default function EditUser({ loaderData }: Route.ComponentProps) {
  return <EditUserPage kind="user" loaded={loaderData} />;
}
