import { NewUserPage } from './NewUserPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'New user', index: false });

export default function NewUser() {
  return <NewUserPage kind="user" />;
}
