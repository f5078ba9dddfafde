import { EditUserPage } from './EditUserPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit user', index: false });

export default function EditUser() {
  return <EditUserPage kind="user" />;
}
