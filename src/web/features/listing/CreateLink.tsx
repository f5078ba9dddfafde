import { Plus } from 'lucide-react';
import { buttonClass, ButtonLink } from '../../ui/Button.tsx';
import { useSession } from '../session/index.ts';
import css from './CreateLink.module.css';

/** For those who are logged in; until the browser knows, room is kept for it where a token is stored. */
export function CreateLink({ to, label }: { to: string; label: string }) {
  const { status, user } = useSession();
  if (status === 'loading')
    return (
      <span className={buttonClass({}, css.room)} aria-hidden="true">
        <Plus />
        {label}
      </span>
    );
  return (
    user && (
      <ButtonLink to={to}>
        <Plus />
        {label}
      </ButtonLink>
    )
  );
}
