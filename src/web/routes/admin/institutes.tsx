import { InstitutesPage } from '../../features/admin/institutes/InstitutesPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Institute Management', index: false });

export default InstitutesPage;
