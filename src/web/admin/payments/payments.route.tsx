import { PaymentsPage } from './PaymentsPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Payments', index: false });

export default PaymentsPage;
