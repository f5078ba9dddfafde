import { OperationPage } from './OperationPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'System', index: false });

export default OperationPage;
