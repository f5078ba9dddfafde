import { SitePage } from './SitePage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Site Content', index: false });

export default SitePage;
