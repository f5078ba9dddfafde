import { InstitutesPage } from './InstitutesPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Institute Management', index: false });

export default InstitutesPage;
