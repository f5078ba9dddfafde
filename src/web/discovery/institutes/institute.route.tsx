import { data, Link, type MetaDescriptor } from 'react-router';
import { CircleCheck } from 'lucide';
import { listTitle } from '../../../contract/addresses/list-address.ts';
import { isDated, placeName } from '../../../contract/vocabulary/index.ts';
import type { InstitutePage as Shown } from '../../../contract/people/institute.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { embedAddress } from '../lists/load-listing.ts';
import { NotFound } from '../../lib/errors/ErrorScreen.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext, type ListedCards } from '../../lib/public-queries.ts';
import { BackLink } from '../../ui/links.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Layout.tsx';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { SectionHead } from '../../ui/Row.tsx';
import { FollowButton } from '../saved/follows/Follow.tsx';
import { ReportLink } from '../report/ReportLink.tsx';
import { JobRow, PostRow } from '../lists/ItemRows.tsx';
import { Masthead } from '../lists/Masthead.tsx';
import { RowList } from '../lists/RowList.tsx';
import FeedsAndEmbedding from '../lists/FeedsAndEmbedding.tsx';
import { listTotals, Totals } from '../lists/Totals.tsx';
import { kindInWords, runBySince } from './run-by.ts';
import type { Route } from './+types/institute.route.ts';
import css from './Institutes.module.css';

interface InstitutePageProps {
  institute: Shown;
  jobs: ListedCards<ListedJob>;
  /** Closed ones, where none is open. */
  closed: ListedJob[];
  /** Posts of the linked account. */
  posts: ListedPost[];
  /** Its list of jobs for frames of other sites, and what that is called. */
  embed: string;
  feedTitle: string;
  now: string;
}

/** The query of the list of an employer's jobs. */
const employerSearch = (name: string): string => `?${new URLSearchParams({ employer: name })}`;

/** An employer's page: a masthead, then rows that don't repeat it. */
function InstitutePage(props: InstitutePageProps) {
  const { institute, jobs, posts, now, embed, feedTitle } = props;
  const { id, name, address, aisheId } = institute;
  const dated = posts.filter(({ type }) => isDated(type));
  const articles = posts.filter(({ type }) => !isDated(type));
  const rows = (some: ListedPost[]) =>
    some.map((post) => <PostRow key={post.id} post={post} now={now} of="institution" />);
  return (
    <Page>
      <BackLink to="/institutes">Institutions</BackLink>
      <Head institute={institute} jobs={jobs} posts={dated} />
      <div className={css.columns}>
        <Departments of={institute} />
        <div>
          <Jobs {...props} />
          <RowList id="events" title="Calls, programs and events" count={dated.length}>
            {rows(dated)}
          </RowList>
          <RowList id="articles" title="News and articles" count={articles.length}>
            {rows(articles)}
          </RowList>
          <FeedsAndEmbedding
            path="/jobs"
            feedSearch={employerSearch(name)}
            embed={embed}
            feedTitle={feedTitle}
          />
          {!institute.verification && <Unrepresented name={name} />}
          <p className={css.report}>
            <ReportLink entity="institutes" id={id} what="page" />
          </p>
        </div>
        {(address || aisheId) && (
          <section aria-labelledby="address" className={css.address}>
            <SectionHead id="address" title="Address" />
            <p>{address}</p>
            {aisheId && <p>AISHE {aisheId}</p>}
          </section>
        )}
      </div>
    </Page>
  );
}

/** Its open jobs, nearest deadline first; the last closed ones where none is open. */
function Jobs({ institute: { name }, jobs, closed, now }: InstitutePageProps) {
  const all = `/jobs${employerSearch(name)}`;
  const row = (job: ListedJob) => <JobRow key={job.id} job={job} now={now} of="institution" />;
  const isWhole = jobs.items.length === jobs.totalCount;
  return (
    <>
      <RowList
        id="open-jobs"
        title="Open jobs"
        count={isWhole ? undefined : <Link to={all}>View All Jobs</Link>}
        more={closed.length === 0 && <Link to={`${all}&closed=1`}>Closed jobs</Link>}
        empty="Nothing open now. Follow it to hear of the next."
      >
        {jobs.items.map(row)}
      </RowList>
      <RowList id="closed-jobs" title="Closed jobs" more={<Link to={`${all}&closed=1`}>View All Jobs</Link>}>
        {closed.map(row)}
      </RowList>
    </>
  );
}

/** A query has at most 200 characters; the beginning of a longer name finds it too. */
const queryFor = (department: string): string =>
  department.length < 190 ? `"${department}"` : department.slice(0, 190).toWellFormed();

/** More are shown when they are wanted. */
const shownDepartments = 12;

/** Each leads to the advertisements that name it. */
function Departments({ of: { name, departments } }: { of: Shown }) {
  if (departments.length === 0) return null;
  const entries = departments.map((one) => (
    <li key={one.name}>
      <Link to={`/jobs?${new URLSearchParams({ employer: name, q: queryFor(one.name) })}`}>{one.name}</Link>{' '}
      <span>{one.vacancyCount || ''}</span>
    </li>
  ));
  return (
    <section aria-labelledby="departments" className={css.departments}>
      <SectionHead id="departments" title="By department" />
      <ul>{entries.slice(0, shownDepartments)}</ul>
      {entries.length > shownDepartments && (
        <details>
          <summary>Show all {entries.length}</summary>
          <ul>{entries.slice(shownDepartments)}</ul>
        </details>
      )}
      <p>Vacancies in open jobs</p>
    </section>
  );
}

const Unrepresented = ({ name }: { name: string }) => (
  <p className={css.represent}>
    Do you represent {name}? <Link to="/register">Register as an institution</Link> with an address at its web
    domain, or <Link to="/profile">see what your claim waits for</Link>.
  </p>
);

interface HeadProps {
  institute: Shown;
  jobs: ListedCards<ListedJob>;
  posts: ListedPost[];
}

function Head({ institute, jobs, posts }: HeadProps) {
  const { id, name, location, logoImage, website, rorId } = institute;
  const kind = kindInWords(institute);
  const runByWords = runBySince(institute);
  return (
    <Masthead
      picture={<LogoPlate name={name} src={logoImage} size="large" />}
      title={name}
      about={institute.about}
      meta={
        <>
          {location && <span>{placeName(location)}</span>}
          {kind && <span>{kind}</span>}
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer nofollow ugc">
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </a>
          )}
          {rorId && (
            <a href={rorId} target="_blank" rel="noopener noreferrer">
              {rorId.replace('https://', '')}
            </a>
          )}
          {runByWords && (
            <span className={css.verified}>
              <Icon icon={CircleCheck} /> {runByWords}
            </span>
          )}
        </>
      }
    >
      <FollowButton target={{ kind: 'institutes', id, name }} />
      <Totals of={listTotals(jobs, 'open job', [...jobs.items, ...posts])} />
    </Masthead>
  );
}

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const shownJobs = 10;
const shownClosed = 5;
const shownPosts = 16;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const institute = await queries.institutes.get(id);
  if (!institute) return data(null, { status: 404 });
  const [jobs, posts] = await Promise.all([
    queries.jobs.list({ employer: institute.name, sort: 'deadline', page: 1, limit: shownJobs }),
    queries.institutes.posts(id, shownPosts),
  ]);
  const closed =
    jobs.totalCount === 0
      ? await queries.jobs.list({
          employer: institute.name,
          includeExpired: true,
          page: 1,
          limit: shownClosed,
        })
      : null;
  const search = employerSearch(institute.name);
  return data({
    institute,
    jobs,
    closed: closed?.items ?? [],
    posts: nearestFirst(posts),
    now: queries.now().toISOString(),
    url: `${queries.publicUrl}/institutes/${id}`,
    embed: embedAddress(queries.publicUrl, 'job', search),
    feedTitle: listTitle('job', search),
  });
}

/** By their next date; those without one last. */
const nearestFirst = (posts: ListedPost[]): ListedPost[] =>
  posts.toSorted((a, b) => (a.nextMilestone?.moment ?? '9').localeCompare(b.nextMilestone?.moment ?? '9'));

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageMeta(matches, { title: 'Page Not Found', index: false });
  const { name, location } = loaderData.institute;
  return pageMeta(matches, {
    title: name,
    description: `Open positions, events and articles from ${name}${location ? `, ${placeName(location)}` : ''}.`,
    canonical: loaderData.url,
    feeds: { path: '/jobs', search: employerSearch(name), title: loaderData.feedTitle },
  });
}

export default function InstituteRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <InstitutePage {...loaderData} /> : <NotFound />;
}
