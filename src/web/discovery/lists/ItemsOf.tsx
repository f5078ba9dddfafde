import type { ReactNode } from 'react';
import type { ListedJob } from '../../../contract/publishing/listed-items.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { JobCard } from './JobCard.tsx';
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

/** Many institutions and authors have no posts, so their script isn't part of the page's. */
export const PostCards = lazyComponent(() => import('./PostCards.tsx'));
