import { PaymentsPage } from '../../features/admin/payments/PaymentsPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Payments', index: false });

export default PaymentsPage;
