import { EventsPage } from '../../features/admin/payments/EventsPage.tsx';
import { pageMeta } from '../../page-meta.ts';

export const meta = () => pageMeta({ title: 'Provider events', index: false });

export default EventsPage;
