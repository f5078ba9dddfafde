import { Skeleton } from '../../ui/Skeleton.tsx';
import { Page } from '../../ui/Wrap.tsx';
import css from './Publishing.module.css';

/** Placeholder of the form while it loads. */
export const Waiting = () => (
  <Page>
    <div className={css.form} aria-busy="true" aria-label="Loading the form">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  </Page>
);
