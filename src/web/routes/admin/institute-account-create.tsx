import { NewUserPage } from '../../features/admin/users/NewUserPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'New institute account', index: false });

export default function NewInstituteAccount() {
  return <NewUserPage kind="university" />;
}
