import { NewUserPage } from './NewUserPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'New institute account', index: false });

export default function NewInstituteAccount() {
  return <NewUserPage kind="university" />;
}
