import { Newspaper } from 'lucide';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './NoContentYet.module.css';

/** Home page while nothing is published. */
export const NoContentYet = () => (
  <div className={css.section}>
    <EmptyState
      title="Nothing has been published yet"
      icon={Newspaper}
      actions={
        <>
          <ButtonLink to="/register">Register</ButtonLink>
          <ButtonLink to="/jobs/create" variant="outline">
            Post a Job
          </ButtonLink>
        </>
      }
    >
      Jobs, calls for papers, programs, workshops, courses, blogs, news and career advice will appear here
      once a moderator has approved them. Register to publish the first one.
    </EmptyState>
  </div>
);
