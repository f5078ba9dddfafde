import { Crown, ExternalLink } from 'lucide';
import type { ReactNode } from 'react';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import type { Author } from '../../../contract/people/user.ts';
import { ItemsOf, JobCards, PostCards } from '../lists/ItemsOf.tsx';
import type { ListedCards } from '../../lib/public-queries.ts';
import { resultCountText } from '../lists/result-count-text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Breadcrumbs } from '../../ui/links.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Stack, Page } from '../../ui/Layout.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { publishedBy } from '../search/search-query.ts';
import css from './AuthorPage.module.css';

interface Props {
  author: Author;
  jobs: ListedCards<ListedJob>;
  posts: ListedCards<ListedPost>;
  now: string;
}

/** Somebody who published something: what they show of themselves, and their newest items. */
export function AuthorPage({ author, jobs, posts, now }: Props) {
  return (
    <Page>
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: author.name }]} />
      <Head author={author} />
      <Profile author={author} />
      <Items of={posts} title="Posts" all={publishedBy(author.id)}>
        <PostCards posts={posts.items} now={now} />
      </Items>
      <Items of={jobs} title="Jobs" all={publishedBy(author.id)}>
        <JobCards jobs={jobs.items} now={now} />
      </Items>
    </Page>
  );
}

interface ItemsProps {
  of: ListedCards<unknown>;
  title: string;
  all: string;
  children: ReactNode;
}

function Items({ of, title, all, children }: ItemsProps) {
  if (of.totalCount === 0) return null;
  return (
    <ItemsOf
      id={title.toLowerCase()}
      title={title}
      about={
        <>
          <p>{resultCountText(of)}</p>
          {of.totalCount > of.items.length && (
            <ButtonLink to={all} variant="quiet" size="small">
              View All
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </ItemsOf>
  );
}

const Head = ({
  author: { name, profileImage, subscription, designation, affiliation },
}: Pick<Props, 'author'>) => (
  <Cluster as="header" gap="2" nowrap className={css.head}>
    <Avatar name={name} src={profileImage} large />
    <div>
      <h1 dir="auto">
        {name}
        {subscription === 'premium' && (
          <Tooltip text="Premium Member">
            <Icon icon={Crown} className={css.crown} />
          </Tooltip>
        )}
      </h1>
      {(designation || affiliation) && (
        <p className="ink-3 above-half" dir="auto">
          {[designation, affiliation].filter(Boolean).join(', ')}
        </p>
      )}
    </div>
  </Cluster>
);

const linkLabels = {
  website: 'Website',
  googleScholar: 'Google Scholar',
  webOfScience: 'Web of Science',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
} as const;
const linkFields = Object.keys(linkLabels) as (keyof typeof linkLabels)[];

const Profile = ({ author }: Pick<Props, 'author'>) => (
  <Stack gap="2" className={css.profile}>
    {author.aboutUs && (
      <p className="anywhere pre-line" dir="auto">
        {author.aboutUs}
      </p>
    )}
    {author.workExperience.length > 0 && (
      <section aria-labelledby="experience">
        <h2 id="experience" className={css.small}>
          Work experience
        </h2>
        <ul className={css.lines}>
          {author.workExperience.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      </section>
    )}
    <Cluster as="p" gap="1 2">
      {linkFields.map((field) => {
        const link = author[field];
        return (
          link && (
            <a key={field} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
              {linkLabels[field]} <Icon icon={ExternalLink} />
            </a>
          )
        );
      })}
    </Cluster>
  </Stack>
);
