import { data } from 'react-router';
import { NotFound } from '../features/shell/NotFound.tsx';
import { pageMeta } from '../page-meta.ts';

/** Any unknown path is a page with status 404. */
export const loader = () => data(null, { status: 404 });

export const meta = () => pageMeta({ title: 'Page Not Found', index: false });

export default NotFound;
