import { data } from 'react-router';
import { reportedKinds, reportedNames, type ReportedKind } from '../../../contract/vocabulary/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext, type PublicQueries } from '../../lib/public-queries.ts';
import { NotFound } from '../../lib/screens/NotFound.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { Link } from '../../ui/Link.tsx';
import { ReportForm } from './ReportForm.tsx';
import type { Route } from './+types/report.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const titleOf: Record<ReportedKind, (queries: PublicQueries, id: string) => Promise<string | undefined>> = {
  jobs: async ({ jobs }, id) => (await jobs.get(id))?.title,
  posts: async ({ posts }, id) => (await posts.get(id))?.title,
  institutes: async ({ institutes }, id) => (await institutes.get(id))?.name,
};

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const kind = reportedKinds.find((one) => url.pathname.toLowerCase().startsWith(`/${one}/`))!;
  const title = await titleOf[kind](context.get(renderContext), id);
  return title === undefined ? data(null, { status: 404 }) : data({ kind, id, title });
}

const heading = (kind: ReportedKind) => `Report this ${reportedNames[kind]}`;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? heading(loaderData.kind) : 'Page Not Found', index: false });

/** Reporting needs no account (docs/specification.md#reports). */
export default function Report({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { kind, id, title } = loaderData;
  const page = `/${kind}/${id}`;
  return (
    <CardPage title={heading(kind)} lead={<Link to={page}>{title}</Link>}>
      <ReportForm key={page} kind={kind} id={id} />
    </CardPage>
  );
}
