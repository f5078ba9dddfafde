import { NewItemPage } from './ItemFormPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'New job', index: false });

export default function NewJobPage() {
  return <NewItemPage collection="jobs" />;
}
