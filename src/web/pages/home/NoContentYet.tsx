import { Newspaper } from 'lucide';
import { pluralsInWords } from '../../../contract/vocabulary/item-types/plurals-in-words.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './NoContentYet.module.css';

const all = pluralsInWords();

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
      {`${all[0]?.toUpperCase()}${all.slice(1)} will appear here once a moderator has approved them.`}{' '}
      Register to publish the first one.
    </EmptyState>
  </div>
);
