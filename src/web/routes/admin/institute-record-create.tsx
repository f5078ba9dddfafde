import { NewRecordPage } from '../../features/admin/institutes/NewRecordPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'New institute record', index: false });

export default NewRecordPage;
