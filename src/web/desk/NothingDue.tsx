import { ButtonLink } from '../ui/Button.tsx';
import css from './Desk.module.css';

/** The first visit. */
export const NothingDue = ({ fact = 'Nothing is due.' }: { fact?: string }) => (
  <div className={css.empty}>
    <p>{fact} Save a job or a call, and its dates stand here.</p>
    <ButtonLink to="/jobs?sort=deadline" size="small" variant="outline">
      Jobs closing soon
    </ButtonLink>
  </div>
);
