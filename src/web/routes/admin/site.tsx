import { SitePage } from '../../features/admin/site/SitePage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Site Content', index: false });

export default SitePage;
