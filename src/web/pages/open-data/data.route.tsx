import { data } from 'react-router';
import { site } from '../../lib/site.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { NotFound } from '../../lib/screens/NotFound.tsx';
import { DataPage } from './DataPage.tsx';
import type { Route } from './+types/data.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const lead = () =>
  `All that was ever public on ${site.name}, with its dates, extensions and outcomes, for research and reuse.`;

/** Only where the operator offers dumps. */
export async function loader({ context }: Route.LoaderArgs) {
  const { offersData, lastDump, publicUrl } = context.get(renderContext);
  if (!offersData) return data(null, { status: 404 });
  return data({ dump: await lastDump(), canonical: `${publicUrl}/data` });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ title: 'Open data', description: lead(), canonical: loaderData.canonical })
    : pageMeta({ title: 'Page Not Found', index: false });

export default function Data({ loaderData }: Route.ComponentProps) {
  return loaderData ? <DataPage lead={lead()} dump={loaderData.dump} /> : <NotFound />;
}
