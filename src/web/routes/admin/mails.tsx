import { AlertMailsPage } from '../../features/admin/mails/AlertMailsPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Alert Emails', index: false });

export default AlertMailsPage;
