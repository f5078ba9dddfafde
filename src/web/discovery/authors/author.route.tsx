import { type MetaDescriptor, data, redirect } from 'react-router';
import { shortened } from '../../../contract/text/plain-text.ts';
import { isDated } from '../../../contract/vocabulary/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { NotFound } from '../../lib/errors/ErrorScreen.tsx';
import { AuthorPage } from './AuthorPage.tsx';
import type { Route } from './+types/author.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const shown = 8;
/** A line beside the kind. */
const longestSentence = 110;

/** An institution's account has the page of its institution. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const author = await queries.authors.get(id);
  if (!author) return data(null, { status: 404 });
  if (author.institute) throw redirect(`/institutes/${author.institute.id}`);
  const query = { userId: id, page: 1, limit: shown };
  const [jobs, posts] = await Promise.all([queries.jobs.list(query), queries.posts.list(query)]);
  const articles = posts.items.filter(({ type }) => !isDated(type)).map((post) => post.id);
  return data({
    author,
    beginnings: firstSentences(await queries.posts.excerpts(articles, '')),
    jobs,
    posts,
    now: queries.now().toISOString(),
    url: `${queries.publicUrl}/authors/${id}`,
  });
}

const firstSentences = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      shortened(text.split(/(?<=[.!?।])\s/u)[0]!, longestSentence),
    ]),
  );

/** Whoever shows nothing of themselves isn't found by name in search engines either. */
export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageMeta(matches, { title: 'Page Not Found', index: false });
  const { name, designation, affiliation, aboutUs, workExperience } = loaderData.author;
  const position = [designation, affiliation].filter(Boolean).join(', ');
  return pageMeta(matches, {
    title: name,
    description: `What ${name}${position && `, ${position},`} has published.`,
    canonical: loaderData.url,
    index: Boolean(position || aboutUs || workExperience.length > 0),
  });
}

export default function Author({ loaderData }: Route.ComponentProps) {
  return loaderData ? <AuthorPage {...loaderData} /> : <NotFound />;
}
