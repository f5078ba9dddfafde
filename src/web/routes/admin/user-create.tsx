import { NewUserPage } from '../../features/admin/users/NewUserPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'New user', index: false });

export default function NewUser() {
  return <NewUserPage kind="user" />;
}
