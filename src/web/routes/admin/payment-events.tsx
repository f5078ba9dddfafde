import { EventsPage } from '../../features/admin/payments/EventsPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Messages of the provider', index: false });

export default EventsPage;
