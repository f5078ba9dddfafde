import { ButtonAnchor } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './SessionEnded.module.css';
import { useSession } from './SessionProvider.tsx';

/** The session ended in the middle of a form, which waits while its owner logs in elsewhere. Nothing while it goes on. */
export function SessionEnded() {
  const { status } = useSession();
  if (status !== 'guest') return null;
  return (
    <Notice
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
      <p>What you typed is still here. Log in in another tab, then come back and save.</p>
    </Notice>
  );
}
