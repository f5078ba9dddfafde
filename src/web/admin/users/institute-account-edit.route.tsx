import { EditUserPage } from './EditUserPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit institute account', index: false });

export default function EditInstituteAccount() {
  return <EditUserPage kind="university" />;
}
