import { data, Link, type MetaDescriptor } from 'react-router';
import { BadgeCheck, ExternalLink, Info, MapPin } from 'lucide';
import { listTitle } from '../../../contract/addresses/list-address.ts';
import { locationLabel, institutionTypeNames } from '../../../contract/vocabulary/index.ts';
import type { Institute, InstitutePage as Shown } from '../../../contract/people/institute.ts';
import { openingsInWords } from '../../../contract/text/openings-in-words.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { embedAddress } from '../lists/load-listing.ts';
import { NotFound } from '../../lib/errors/ErrorScreen.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext, type ListedCards } from '../../lib/public-queries.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Breadcrumbs } from '../../ui/links.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Grid, Page } from '../../ui/Layout.tsx';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { Follow } from '../saved/follows/Follow.tsx';
import { ReportLink } from '../report/ReportLink.tsx';
import Embed from '../lists/Embed.tsx';
import { ItemsOf, JobCards, PostCards } from '../lists/ItemsOf.tsx';
import { resultCountText } from '../lists/result-count-text.ts';
import Subscribe from '../lists/Subscribe.tsx';
import type { Route } from './+types/institute.route.ts';
import css from './Institutes.module.css';

interface InstitutePageProps {
  institute: Shown;
  jobs: ListedCards<ListedJob>;
  /** Posts of the linked account. */
  posts: ListedPost[];
  /** Its list of jobs for frames of other sites, and what that is called. */
  embed: string;
  feedTitle: string;
  now: string;
}

/** The query of the list of an employer's jobs. */
const employerSearch = (name: string): string => `?${new URLSearchParams({ employer: name })}`;

/** An employer's page, with its open jobs and posts. */
function InstitutePage({ institute, jobs, posts, now, embed, feedTitle }: InstitutePageProps) {
  const search = employerSearch(institute.name);
  const all = `/jobs${search}`;
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Institutions', to: '/institutes' },
          { label: institute.name },
        ]}
      />
      <Head institute={institute} />
      <About text={institute.about} />
      <Follow targets={[{ kind: 'institutes', id: institute.id, name: institute.name }]} />
      <ItemsOf
        id="open-jobs"
        title="Open jobs"
        about={
          <>
            <p>{resultCountText(jobs)}</p>
            {jobs.items.length > 0 && (
              <ButtonLink to={all} variant="quiet" size="small">
                View All Jobs
              </ButtonLink>
            )}
          </>
        }
      >
        {jobs.items.length > 0 ? (
          <JobCards jobs={jobs.items} now={now} />
        ) : (
          <p className="sm ink-3">No open jobs at the moment.</p>
        )}
        <p className={css.past}>
          <Link to={`${all}&closed=1`}>Closed jobs</Link>
        </p>
        <Subscribe path="/jobs" feedSearch={search} />
        <Embed address={embed} title={feedTitle} />
      </ItemsOf>
      <Departments of={institute} />
      {posts.length > 0 && (
        <ItemsOf id="events" title="Events and posts">
          <PostCards posts={posts} now={now} />
        </ItemsOf>
      )}
      {!institute.verification && <Unrepresented name={institute.name} />}
      <p className={css.past}>
        <ReportLink entity="institutes" id={institute.id} />
      </p>
    </Page>
  );
}

/** A query has at most 200 characters; the beginning of a longer name finds it too. */
const queryFor = (department: string): string =>
  department.length < 190 ? `"${department}"` : department.slice(0, 190).toWellFormed();

/** Each leads to the advertisements that name it. */
function Departments({ of: { name, departments } }: { of: Shown }) {
  if (departments.length === 0) return null;
  return (
    <ItemsOf id="departments" title="Departments with openings">
      <Grid as="ul" min="16rem" gap="1 3">
        {departments.map((one) => (
          <li key={one.name}>
            <Link to={`/jobs?${new URLSearchParams({ employer: name, q: queryFor(one.name) })}`}>
              {one.name}
            </Link>{' '}
            <span className="sm ink-3">{openingsInWords(one)}</span>
          </li>
        ))}
      </Grid>
    </ItemsOf>
  );
}

const About = ({ text }: { text: string | null }) =>
  text && (
    <p className={css.text} dir="auto">
      {text}
    </p>
  );

const Unrepresented = ({ name }: { name: string }) => (
  <p className={css.represent}>
    Do you represent {name}? <Link to="/register">Register as an institution</Link> with an address at its web
    domain, or <Link to="/profile">see what your claim waits for</Link>.
  </p>
);

const known = {
  listed: 'An account says that it represents the institution',
  address: 'Represented by an account known to belong to it',
  domain: 'Domain verified',
} as const;

function Verification({
  of: { level, since },
  domain,
}: {
  of: NonNullable<Institute['verification']>;
  domain: string | null;
}) {
  return (
    <span>
      <Icon icon={level === 'domain' ? BadgeCheck : Info} />
      {known[level]}
      {domain && `: ${domain}`} ({longDate(since)})
    </span>
  );
}

function Head({ institute }: { institute: Shown }) {
  const { name, location, logoImage, website, address, kind, aisheId, rorId, verification } = institute;
  return (
    <header className="grid center gap-2 mark-and-text anywhere">
      <LogoPlate name={name} src={logoImage} size="large" />
      <div>
        <h1 dir="auto">{name}</h1>
        <Cluster as="p" gap="half 3" className={css.institutePageAbout}>
          {kind && <span>{institutionTypeNames[kind]}</span>}
          {(location || address) && (
            <span>
              <Icon icon={MapPin} />
              {[address, location && locationLabel(location)].filter(Boolean).join(', ')}
            </span>
          )}
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer nofollow ugc">
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')} <Icon icon={ExternalLink} />
            </a>
          )}
          {aisheId && <span>AISHE {aisheId}</span>}
          {rorId && (
            <a href={rorId} target="_blank" rel="noopener noreferrer">
              {rorId.replace('https://', '')} <Icon icon={ExternalLink} />
            </a>
          )}
          {verification && <Verification of={verification} domain={institute.verifiedDomain} />}
        </Cluster>
      </div>
    </header>
  );
}

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const shownJobs = 10;
const shownPosts = 8;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const institute = await queries.institutes.get(id);
  if (!institute) return data(null, { status: 404 });
  const [jobs, posts] = await Promise.all([
    queries.jobs.list({ employer: institute.name, page: 1, limit: shownJobs }),
    queries.institutes.posts(id, shownPosts),
  ]);
  const search = employerSearch(institute.name);
  return data({
    institute,
    jobs,
    posts,
    now: queries.now().toISOString(),
    url: `${queries.publicUrl}/institutes/${id}`,
    embed: embedAddress(queries.publicUrl, 'job', search),
    feedTitle: listTitle('job', search),
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageMeta(matches, { title: 'Page Not Found', index: false });
  const { name, location } = loaderData.institute;
  return pageMeta(matches, {
    title: name,
    description: `Open positions, events and articles from ${name}${location ? `, ${locationLabel(location)}` : ''}.`,
    canonical: loaderData.url,
    feeds: { path: '/jobs', search: employerSearch(name), title: loaderData.feedTitle },
  });
}

export default function InstituteRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <InstitutePage {...loaderData} /> : <NotFound />;
}
