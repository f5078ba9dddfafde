import { EventsPage } from './EventsPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Provider events', index: false });

export default EventsPage;
