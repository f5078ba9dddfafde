import type { MetaArgs } from 'react-router';
import { EditUserPage, loadUniversity } from './EditUserPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/institute-account-edit.route.ts';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Edit institute account', index: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => loadUniversity(args);

export default function EditInstituteAccount({ loaderData }: Route.ComponentProps) {
  return <EditUserPage kind="university" loaded={loaderData} />;
}
