import { LegalPage } from '../features/legal/LegalPage.tsx';
import { privacy } from '../features/legal/privacy.tsx';
import { staticLoader } from '../features/static-loader.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/privacy.ts';

const title = 'Privacy Policy';
const lead = 'What personal data we store, why, and your rights.';

export const loader = staticLoader;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title, description: lead, canonical: loaderData?.canonical });

export default function Privacy() {
  return <LegalPage title={title} lead={lead} sections={privacy} />;
}
