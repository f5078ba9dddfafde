import { LegalPage } from './LegalPage.tsx';
import { terms } from './terms.tsx';
import { staticLoader } from '../../lib/static-loader.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/terms.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const title = 'Terms of Use';
const lead = 'The rules for reading, registering and publishing.';

export const loader = staticLoader;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title, description: lead, canonical: loaderData?.canonical });

export default function Terms() {
  return <LegalPage title={title} lead={lead} sections={terms} />;
}
