import { LogsPage } from './LogsPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Approval Logs', index: false });

export default LogsPage;
