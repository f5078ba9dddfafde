import { UsersPage } from './UsersPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'User Management', index: false });

export default UsersPage;
