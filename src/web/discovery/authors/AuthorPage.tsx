import { Crown } from 'lucide';
import { isDated } from '../../../contract/vocabulary/index.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import type { Author } from '../../../contract/people/user.ts';
import type { ListedCards } from '../../lib/public-queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Layout.tsx';
import { SectionHead } from '../../ui/Row.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { Link } from 'react-router';
import { JobRow, PostRow } from '../lists/ItemRows.tsx';
import { Masthead } from '../lists/Masthead.tsx';
import { RowList } from '../lists/RowList.tsx';
import { countedTotal, listTotals, Totals } from '../lists/Totals.tsx';
import { publishedBy } from '../search/search-query.ts';
import css from './AuthorPage.module.css';

interface Props {
  author: Author;
  jobs: ListedCards<ListedJob>;
  posts: ListedCards<ListedPost>;
  /** The first words of its articles, by id. */
  beginnings: Record<string, string>;
  now: string;
}

/** Somebody who published something: what they show of themselves, and their newest items. */
export function AuthorPage({ author, jobs, posts, beginnings, now }: Props) {
  const calls = posts.items.filter(({ type }) => isDated(type));
  const articles = posts.items.filter(({ type }) => !isDated(type));
  const all = <Link to={publishedBy(author.id)}>View All</Link>;
  const hasMore = posts.totalCount > posts.items.length;
  const rows = (some: ListedPost[]) =>
    some.map((post) => (
      <PostRow key={post.id} post={post} now={now} of="author" text={beginnings[post.id]} />
    ));
  return (
    <Page>
      <Head author={author} jobs={jobs} calls={calls} articles={hasMore ? [] : articles} />
      <RowList id="jobs" title="Open jobs" more={jobs.totalCount > jobs.items.length && all}>
        {jobs.items.map((job) => (
          <JobRow key={job.id} job={job} now={now} />
        ))}
      </RowList>
      <RowList id="calls" title="Open calls" more={hasMore && articles.length === 0 && all}>
        {rows(calls)}
      </RowList>
      <RowList id="articles" title="Articles" more={hasMore && all}>
        {rows(articles)}
      </RowList>
      <Experience lines={author.workExperience} />
    </Page>
  );
}

const linkLabels = {
  website: 'Website',
  googleScholar: 'Google Scholar',
  webOfScience: 'Web of Science',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
} as const;
const linkFields = Object.keys(linkLabels) as (keyof typeof linkLabels)[];

interface HeadProps extends Pick<Props, 'author' | 'jobs'> {
  calls: ListedPost[];
  articles: ListedPost[];
}

function Head({ author, jobs, calls, articles }: HeadProps) {
  const { name, profileImage, subscription, designation, affiliation } = author;
  const position = [designation, affiliation].filter(Boolean).join(', ');
  return (
    <Masthead
      picture={<Avatar name={name} src={profileImage} large />}
      title={
        <>
          {name}
          {subscription === 'premium' && (
            <Tooltip text="Premium Member">
              <Icon icon={Crown} className={css.crown} />
            </Tooltip>
          )}
        </>
      }
      about={author.aboutUs}
      meta={
        <>
          {position && <span dir="auto">{position}</span>}
          {linkFields.map((field) => {
            const link = author[field];
            return (
              link && (
                <a key={field} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {linkLabels[field]}
                </a>
              )
            );
          })}
        </>
      }
    >
      <Totals
        of={[
          ...countedTotal(calls.length, 'open call'),
          ...countedTotal(articles.length, 'article'),
          ...listTotals(jobs, 'open job', [...jobs.items, ...calls]),
        ]}
      />
    </Masthead>
  );
}

const Experience = ({ lines }: { lines: string[] }) =>
  lines.length > 0 && (
    <section aria-labelledby="experience">
      <SectionHead id="experience" title="Work experience" />
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
