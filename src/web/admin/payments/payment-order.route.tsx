import { OrderPage } from './OrderPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Order', index: false });

export default OrderPage;
