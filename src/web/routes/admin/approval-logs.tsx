import { LogsPage } from '../../features/admin/logs/LogsPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Approval Logs', index: false });

export default LogsPage;
