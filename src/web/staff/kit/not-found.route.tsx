import { type MetaArgs, data } from 'react-router';
import { AdminNotFound } from './AdminNotFound.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

/** Any unknown path below /admin is a page of the admin area with status 404. */
export const loader = () => data(null, { status: 404 });

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Page Not Found', index: false });

export default AdminNotFound;
