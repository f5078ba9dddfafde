import { StartPage } from '../../features/admin/StartPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Overview', index: false });

export default StartPage;
