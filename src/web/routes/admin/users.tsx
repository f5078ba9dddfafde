import { UsersPage } from '../../features/admin/users/UsersPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'User Management', index: false });

export default UsersPage;
