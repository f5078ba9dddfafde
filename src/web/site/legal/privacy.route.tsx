import type { MetaArgs, LoaderFunctionArgs } from 'react-router';
import { editedText, LegalPage } from './LegalText.tsx';
import { privacy } from './privacy.tsx';
import { staticLoader, renderContext } from '../../lib/public-queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/privacy.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const title = 'Privacy Policy';
const lead = 'What personal data we store, why, and your rights.';

export const loader = async (args: LoaderFunctionArgs) => ({
  ...staticLoader(args),
  edited: editedText(await args.context.get(renderContext).legalText('privacy')),
});

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title, description: lead, canonical: loaderData?.canonical });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={title} lead={lead} shipped={privacy} edited={loaderData.edited} />;
}
