import { data } from 'react-router';
import { AdminNotFound } from '../../features/admin/AdminNotFound.tsx';
import { pageMeta } from '../../page-meta.ts';

/** Any unknown path below /admin is a page of the admin area with status 404. */
export const loader = () => data(null, { status: 404 });

export const meta = () => pageMeta({ title: 'Page Not Found', index: false });

export default AdminNotFound;
