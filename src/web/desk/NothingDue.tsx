import { ButtonLink } from '../ui/Button.tsx';
import css from './Desk.module.css';

/** The first visit. */
export const NothingDue = () => (
  <div className={css.empty}>
    <p>Nothing is due. Save a job or a call, and its dates stand here.</p>
    <ButtonLink to="/jobs?sort=deadline" size="small" variant="outline">
      Jobs closing soon
    </ButtonLink>
  </div>
);
