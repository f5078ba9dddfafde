import type { MetaArgs, LoaderFunctionArgs } from 'react-router';
import { editedText, LegalPage } from './LegalText.tsx';
import { terms } from './terms.tsx';
import { staticLoader, renderContext } from '../../lib/public-queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/terms.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const title = 'Terms of Use';
const lead = 'The rules for reading, registering and publishing.';

export const loader = async (args: LoaderFunctionArgs) => ({
  ...staticLoader(args),
  edited: editedText(await args.context.get(renderContext).legalText('terms')),
});

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title, description: lead, canonical: loaderData?.canonical });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={title} lead={lead} shipped={terms} edited={loaderData.edited} />;
}
