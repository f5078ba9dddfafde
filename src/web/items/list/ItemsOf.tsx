import type { ReactNode } from 'react';
import type { ListedJob, ListedPost } from '../../../contract/shapes/listed-items.ts';
import { Cluster, Grid, Stack } from '../../ui/Layout.tsx';
import { JobCard } from './JobCard.tsx';
import { PostItem } from './PostItem.tsx';
import css from './ItemsOf.module.css';

interface Props {
  id: string;
  title: string;
  /** How many there are, and a link to all. */
  about?: ReactNode;
  children: ReactNode;
}

/** Items of one institution or author, on its page. */
export const ItemsOf = ({ id, title, about, children }: Props) => (
  <section className={css.section} aria-labelledby={id}>
    <Cluster gap="1 2" className={css.head}>
      <h2 id={id}>{title}</h2>
      {about}
    </Cluster>
    {children}
  </section>
);

export const JobCards = ({ jobs, now }: { jobs: ListedJob[]; now: string }) => (
  <Stack as="ul" gap="1h" className={css.items}>
    {jobs.map((job) => (
      <li key={job.id}>
        <JobCard job={job} now={now} />
      </li>
    ))}
  </Stack>
);

export const PostCards = ({ posts, now }: { posts: ListedPost[]; now: string }) => (
  <Grid as="ul" min="16.5rem" gap="3 2" className={css.items}>
    {posts.map((post) => (
      <li key={post.id}>
        <PostItem post={post} now={now} />
      </li>
    ))}
  </Grid>
);
