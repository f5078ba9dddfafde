import { data } from 'react-router';
import { NotFound } from '../features/shell/NotFound.tsx';

/** Any unknown path is a page with status 404. */
export const loader = () => data(null, { status: 404 });

export default NotFound;
