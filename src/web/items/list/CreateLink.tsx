import { Plus } from 'lucide';
import { mayPublish } from '../../../contract/vocabulary/index.ts';
import { buttonClass, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSession } from '../../lib/session/index.ts';
import css from './CreateLink.module.css';

/** Only for logged-in users who may publish, which moderators may not; its space is reserved if a token is stored. */
export function CreateLink({ to, label }: { to: string; label: string }) {
  const { status, user } = useSession();
  if (status === 'loading')
    return (
      <span className={buttonClass({}, css.placeholder)} aria-hidden="true">
        <Icon icon={Plus} />
        {label}
      </span>
    );
  return (
    user &&
    mayPublish(user.role) && (
      <ButtonLink to={to}>
        <Icon icon={Plus} />
        {label}
      </ButtonLink>
    )
  );
}
