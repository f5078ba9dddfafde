import { EditUserPage } from '../../features/admin/users/EditUserPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit institute account', index: false });

export default function EditInstituteAccount() {
  return <EditUserPage kind="university" />;
}
