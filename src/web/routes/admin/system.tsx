import { OperationPage } from '../../features/admin/operation/OperationPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'System', index: false });

export default OperationPage;
