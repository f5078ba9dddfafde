import { RecordPage } from './RecordPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Edit institute', index: false });

export default RecordPage;
