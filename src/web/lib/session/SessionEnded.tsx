import { ButtonAnchor } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import css from './SessionEnded.module.css';
import { useSession } from './SessionProvider.tsx';

/** Notice in a form whose session has ended, while its owner logs in in another tab. */
export function SessionEnded() {
  const { status } = useSession();
  if (status !== 'guest') return null;
  return (
    <Callout
      tone="warn"
      role="alert"
      className={css.ended!}
      title="Your session has ended. Please log in again."
      actions={
        <ButtonAnchor href="/login" target="_blank" size="small" variant="outline">
          Log in in another tab
        </ButtonAnchor>
      }
    >
      <p>Your input is still here. Log in in another tab, then return here and save.</p>
    </Callout>
  );
}
