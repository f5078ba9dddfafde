import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { site } from '../../../contract/site.ts';
import { menuTitle, type PostType, postTypeNames } from '../../../contract/vocabulary/index.ts';
import { Carousel } from './Carousel.tsx';
import { Categories } from './Categories.tsx';
import { categoryCounts } from './category-counts.ts';
import { Hero } from './Hero.tsx';
import { NoContentYet } from './NoContentYet.tsx';
import { Partners } from './Partners.tsx';
import { loadToday } from './load-today.ts';
import { Today } from './Today.tsx';
import { Testimonials } from './Testimonials.tsx';
import { JobCard } from '../../items/list/JobCard.tsx';
import { PostCard } from '../../items/list/PostCard.tsx';
import { shownContent, withLogos } from '../../lib/content/shown-content.ts';
import type { ContactsContent } from '../../../contract/shapes/site-content.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { organization, structured, website } from '../../lib/structured-data/index.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { Wrap } from '../../ui/Wrap.tsx';

/** Items per carousel, and the order of carousels (docs/rules.md#home). */
const perCarousel = { page: 1, limit: 6 };
const order = ['workshop', 'course', 'callForPaper', 'program', 'blog', 'news', 'careerAdvice'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const queries = context.get(renderContext);
  const [content, jobs, today, ...posts] = await Promise.all([
    queries.siteContent().then(shownContent),
    queries.jobs.list(perCarousel),
    loadToday(queries),
    ...order.map((type) => queries.posts.list({ ...perCarousel, type: [type] })),
  ]);
  const counts = {
    job: jobs.totalCount,
    ...(Object.fromEntries(order.map((type, index) => [type, posts[index]!.totalCount])) as Record<
      PostType,
      number
    >),
  };
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
    jobs: jobs.items,
    today,
    carousels: order.map((type, index) => ({ type, posts: posts[index]!.items })),
  };
}

export const meta = ({
  loaderData,
}: {
  loaderData?: { publicUrl: string; content: { contacts: ContactsContent } };
}) => {
  const { publicUrl, content } = loaderData ?? {};
  const title = 'Empowering Academic Community';
  const head = pageMeta({ title, description: site.tagline, canonical: publicUrl && `${publicUrl}/` });
  if (!publicUrl || !import.meta.env.SSR) return head;
  return [...head, ...structured(organization(publicUrl, content?.contacts), website(publicUrl))];
};

/** Each row hydrates separately. */
export default function Home() {
  const { now, content, counts, categories, jobs, today, carousels } = useLoaderData<typeof loader>();
  const isEmpty = jobs.length === 0 && carousels.every(({ posts }) => posts.length === 0);
  return (
    <>
      <Hero counts={counts}>
        <Today {...today} />
      </Hero>
      <Wrap>
        {isEmpty && <NoContentYet />}
        {jobs.length > 0 && (
          <Suspense>
            <Carousel title="Jobs" to="/jobs">
              {jobs.map((job) => (
                <JobCard key={job.id} job={job} now={now} />
              ))}
            </Carousel>
          </Suspense>
        )}
        {carousels
          .filter(({ posts }) => posts.length > 0)
          .map(({ type, posts }) => (
            <Suspense key={type}>
              <Carousel title={menuTitle(type)} to={postTypeNames[type].path} narrow>
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} now={now} compact />
                ))}
              </Carousel>
            </Suspense>
          ))}
        <Partners partners={content.partners} />
        {content.testimonials.length > 0 && <Testimonials testimonials={content.testimonials} />}
        <Suspense>
          <Categories counts={categories} />
        </Suspense>
      </Wrap>
    </>
  );
}
