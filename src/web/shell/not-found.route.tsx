import { type MetaArgs, data } from 'react-router';
import { NotFound } from '../lib/errors/ErrorScreen.tsx';
import { pageMeta } from '../lib/page-meta.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

/** Any unknown path is a page with status 404. */
export const loader = () => data(null, { status: 404 });

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Page Not Found', index: false });

export default NotFound;
