import { AlertMailsPage } from '../../features/admin/mails/AlertMailsPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Alert Mails', index: false });

export default AlertMailsPage;
