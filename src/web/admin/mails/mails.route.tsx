import { AlertMailsPage } from './AlertMailsPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Alert Emails', index: false });

export default AlertMailsPage;
