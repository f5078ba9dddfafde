import { OverviewPage } from '../../features/admin/overview/OverviewPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Overview', index: false });

export default OverviewPage;
