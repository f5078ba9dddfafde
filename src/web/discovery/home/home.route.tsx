import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { identityOf, type Matches } from '../../lib/root-data.ts';
import {
  isDated,
  isPostType,
  type ItemType,
  itemTypes,
  typeAtPath,
  types,
  typesInOrder,
} from '../../../contract/vocabulary/index.ts';
import { aboutText, countText } from '../../lib/format/counts.ts';
import { Carousel, type CarouselLayout } from './Carousel.tsx';
import { Categories, NoContentYet } from './Categories.tsx';
import { Cell, Essay } from './Cell.tsx';
import { Front } from './Front.tsx';
import { Hero } from './Hero.tsx';
import { Partners } from '../../lib/content/Partners.tsx';
import { cellOf } from './load-cells.ts';
import { loadFront } from './load-front.ts';
import { shownContent, withLogos } from '../../lib/content/shown-content.ts';
import type { ContactsContent } from '../../../contract/staff/site-content.ts';
import { popularCategories } from '../../lib/navigation/menus.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { organization, structuredDataMeta, website } from '../../lib/structured-data/structured-data.ts';
import { type PublicQueries, renderContext } from '../../lib/public-queries.ts';
import { Wrap } from '../../ui/Layout.tsx';
import css from './Home.module.css';

type Counts = Record<ItemType, number>;

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

/** Items per carousel (docs/specification.md#home). */
const perCarousel = { page: 1, limit: 6 };

const newestOf = ({ jobs, posts }: PublicQueries, type: ItemType) =>
  isPostType(type)
    ? posts.list({ ...perCarousel, type: [type] })
    : jobs.list({ ...perCarousel, isLimitedPerEmployer: true });

export async function loader({ context }: LoaderFunctionArgs) {
  const queries = context.get(renderContext);
  const now = queries.now();
  const [content, front, ...newest] = await Promise.all([
    queries.siteContent().then(shownContent),
    loadFront(queries),
    ...itemTypes.map((type) => newestOf(queries, type)),
  ]);
  const lists = new Map(itemTypes.map((type, index) => [type, newest[index]!]));
  const counts = Object.fromEntries([...lists].map(([type, { totalCount }]) => [type, totalCount])) as Counts;
  const categories = await categoryCounts(queries, counts);
  return {
    now: now.toISOString(),
    publicUrl: queries.publicUrl,
    content: {
      partners: withLogos(content.partners),
      testimonials: content.testimonials,
      contacts: content.contacts,
    },
    categories,
    front,
    carousels: typesInOrder('carousel').flatMap((type) => {
      const { items, further = [] } = lists.get(type)!;
      if (items.length === 0) return [];
      const { menu: title, path: to } = types[type];
      const layout: CarouselLayout = type === 'job' ? 'two' : isDated(type) ? 'one' : 'essays';
      return { title, to, layout, cells: items.map((item) => cellOf(item, type, now, further)) };
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
  const { content, categories, front, carousels, now } = useLoaderData<typeof loader>();
  const rowOf = ({ cells, ...row }: (typeof carousels)[number]) => (
    <Suspense key={row.to}>
      <Carousel {...row}>
        {cells.map((cell) =>
          row.layout === 'essays' ? <Essay key={cell.id} {...cell} /> : <Cell key={cell.id} {...cell} />,
        )}
      </Carousel>
    </Suspense>
  );
  const isEssays = ({ layout }: { layout: CarouselLayout }) => layout === 'essays';
  const essays = carousels.filter(isEssays);
  return (
    <Wrap>
      <Hero />
      {carousels.length === 0 && <NoContentYet />}
      <Front {...front} now={new Date(now)} />
      <div className={css.contents}>
        {carousels.filter((row) => !isEssays(row)).map(rowOf)}
        {essays.length > 0 && <div className={css.essays}>{essays.map(rowOf)}</div>}
      </div>
      <Partners partners={content.partners} testimonials={content.testimonials} />
      <Suspense>
        <Categories counts={categories} />
      </Suspense>
    </Wrap>
  );
}

/** What is behind each tile, by its address: '29 jobs'; server only. */
async function categoryCounts(queries: PublicQueries, counts: Counts): Promise<Record<string, string>> {
  const [faculty, programs] = await Promise.all([
    queries.jobs.count({ filter: ['faculty'] }),
    queries.posts.facets({ type: ['program'] }),
  ]);
  const textOf = programs.estimated ? aboutText : (count: number) => countText(count);
  const bySubType = Object.entries(programs.subType);
  const texts: Record<string, string> = {
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
  return Object.fromEntries(
    popularCategories.map(({ to }) => {
      const text = texts[to] ?? '0';
      const { singular, plural } = types[typeAtPath(to.split('?')[0]!)!];
      return [to, `${text} ${text === '1' ? singular : plural}`];
    }),
  );
}
