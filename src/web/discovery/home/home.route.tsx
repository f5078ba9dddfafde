import { Fragment, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { identityOf, type Matches } from '../../lib/root-data.ts';
import {
  isPostType,
  type ItemType,
  itemTypes,
  types,
  typesInOrder,
} from '../../../contract/vocabulary/index.ts';
import { aboutText, countText } from '../../lib/format/counts.ts';
import { Carousel } from './Carousel.tsx';
import { Categories, Institutions, NoContentYet } from './Categories.tsx';
import { type Counts, Hero } from './Hero.tsx';
import { HomeCard } from './HomeCard.tsx';
import { Partners } from '../../lib/content/Partners.tsx';
import { loadToday } from './load-today.ts';
import { Today } from './Today.tsx';
import { Testimonials } from '../../lib/content/Testimonials.tsx';
import { MoreFromEmployer } from '../lists/MoreFromEmployer.tsx';
import { shownContent, withLogos } from '../../lib/content/shown-content.ts';
import type { ContactsContent } from '../../../contract/staff/site-content.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { organization, structuredDataMeta, website } from '../../lib/structured-data/index.ts';
import { type PublicQueries, renderContext } from '../../lib/public-queries.ts';
import { Wrap } from '../../ui/Layout.tsx';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

/** Items per carousel (docs/specification.md#home). */
const perCarousel = { page: 1, limit: 6 };

const newestOf = ({ jobs, posts }: PublicQueries, type: ItemType) =>
  isPostType(type)
    ? posts.list({ ...perCarousel, type: [type] })
    : jobs.list({ ...perCarousel, isLimitedPerEmployer: true });

export async function loader({ context }: LoaderFunctionArgs) {
  const queries = context.get(renderContext);
  const [content, today, institutions, ...newest] = await Promise.all([
    queries.siteContent().then(shownContent),
    loadToday(queries),
    queries.institutes.list({ page: 1, limit: 6, hasOpenItems: true }),
    ...itemTypes.map((type) => newestOf(queries, type)),
  ]);
  const lists = new Map(itemTypes.map((type, index) => [type, newest[index]!]));
  const counts = Object.fromEntries([...lists].map(([type, { totalCount }]) => [type, totalCount])) as Counts;
  const categories = await categoryCounts(queries, counts);
  return {
    now: queries.now().toISOString(),
    publicUrl: queries.publicUrl,
    content: {
      partners: withLogos(content.partners),
      testimonials: content.testimonials,
      contacts: content.contacts,
    },
    counts,
    categories,
    today,
    institutions,
    carousels: typesInOrder('carousel').map((type) => {
      const { items, further = [] } = lists.get(type)!;
      return { type, items, further };
    }),
  };
}

export const meta = ({
  loaderData,
  matches,
}: {
  matches: Matches;
  loaderData?: { publicUrl: string; content: { contacts: ContactsContent } };
}) => {
  const { publicUrl, content } = loaderData ?? {};
  const title = 'Empowering Academic Community';
  const identity = identityOf(matches);
  const head = pageMeta(matches, {
    title,
    description: identity.strapLine,
    canonical: publicUrl && `${publicUrl}/`,
  });
  if (!publicUrl || !import.meta.env.SSR) return head;
  const portal = { url: publicUrl, ...identity };
  return [...head, ...structuredDataMeta(organization(portal, content?.contacts), website(portal))];
};

/** Each row hydrates separately. */
export default function Home() {
  const { content, counts, categories, today, institutions, carousels, ...loaded } =
    useLoaderData<typeof loader>();
  const now = new Date(loaded.now);
  const filled = carousels.filter(({ items }) => items.length > 0);
  return (
    <>
      <Hero counts={counts} institutions={institutions.totalCount}>
        <Today {...today} />
      </Hero>
      <Wrap>
        {filled.length === 0 && <NoContentYet />}
        {filled.map(({ type, items, further }) => (
          <Suspense key={type}>
            <Carousel title={types[type].menu} to={types[type].path}>
              {items.map((item) => (
                <Fragment key={item.id}>
                  <HomeCard item={item} now={now} />
                  {further
                    .filter(({ after }) => after === item.id)
                    .map((one) => (
                      <MoreFromEmployer key={one.employer} {...one} />
                    ))}
                </Fragment>
              ))}
            </Carousel>
          </Suspense>
        ))}
        {institutions.items.length > 0 && <Institutions institutions={institutions.items} />}
        <Partners partners={content.partners} />
        {content.testimonials.length > 0 && <Testimonials testimonials={content.testimonials} />}
        <Suspense>
          <Categories counts={categories} />
        </Suspense>
      </Wrap>
    </>
  );
}

/** Number of items behind each tile, by its address; server only. */
async function categoryCounts(queries: PublicQueries, counts: Counts): Promise<Record<string, string>> {
  const [faculty, programs] = await Promise.all([
    queries.jobs.count({ filter: ['faculty'] }),
    queries.posts.facets({ type: ['program'] }),
  ]);
  const textOf = programs.estimated ? aboutText : (count: number) => countText(count);
  const bySubType = Object.entries(programs.subType);
  return {
    '/jobs?filter=faculty': countText(faculty.totalCount, faculty.totalCountCapped),
    '/call-for-paper': countText(counts.callForPaper),
    '/workshops': countText(counts.workshop),
    ...Object.fromEntries(
      bySubType.map(([subType, count]) => [
        `/programs?filter=${subType}`,
        count === null ? 'Some' : textOf(count),
      ]),
    ),
  };
}
