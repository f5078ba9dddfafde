import { Plus } from 'lucide-react';
import { buttonClass, ButtonLink, type ButtonLook } from '../../ui/Button.tsx';
import { useSession } from '../session/index.ts';
import css from './CreateLink.module.css';

/** For those who are logged in; until the browser knows, room is kept for it where a token is stored. */
export function CreateLink({
  to,
  label,
  variant = 'primary',
}: {
  to: string;
  label: string;
  variant?: ButtonLook['variant'];
}) {
  const { status, user } = useSession();
  if (status === 'loading')
    return (
      <span className={buttonClass({ variant }, css.room)} aria-hidden="true">
        <Plus />
        {label}
      </span>
    );
  return (
    user && (
      <ButtonLink to={to} variant={variant}>
        <Plus />
        {label}
      </ButtonLink>
    )
  );
}
