import { EditUserPage } from '../../features/admin/users/EditUserPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit user', index: false });

export default function EditUser() {
  return <EditUserPage kind="user" />;
}
