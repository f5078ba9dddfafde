import { RecordPage } from '../../features/admin/institutes/RecordPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit institute', index: false });

export default RecordPage;
