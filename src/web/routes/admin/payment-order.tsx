import { OrderPage } from '../../features/admin/payments/OrderPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Order', index: false });

export default OrderPage;
