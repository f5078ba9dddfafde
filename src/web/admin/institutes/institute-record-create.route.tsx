import { NewRecordPage } from './NewRecordPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'New institute record', index: false });

export default NewRecordPage;
