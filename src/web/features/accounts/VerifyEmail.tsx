import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSession } from '../session/index.ts';
import { failureMessage } from '../../api/failure-message.ts';
import { useVerificationMail } from './use-verification-mail.ts';

type Outcome = { is: 'waiting' } | { is: 'verified' } | { is: 'refused'; message: string };

/** Uses the mailed link once, as soon as its page is mounted. */
function useVerification(email: string, token: string): Outcome {
  const { refresh } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ is: 'waiting' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    call('POST /auth/verify-email', { body: { email, token } })
      .then(() => {
        setOutcome({ is: 'verified' });
        return refresh();
      })
      .catch((error: unknown) => setOutcome({ is: 'refused', message: failureMessage(error) }));
  }, [email, token, refresh]);
  return outcome;
}

export function VerifyEmail({ email, token }: { email: string; token: string }) {
  const outcome = useVerification(email, token);
  const { user } = useSession();
  if (outcome.is === 'waiting') return <p role="status">Verifying your email address...</p>;
  if (outcome.is === 'refused') return <RefusedLink message={outcome.message} />;
  return (
    <Notice
      tone="ok"
      role="status"
      title="Your email address is verified"
      actions={
        <ButtonLink to={user ? '/dashboard' : '/login'}>{user ? 'Go to Dashboard' : 'Login'}</ButtonLink>
      }
    >
      <p>You can publish posts and jobs now.</p>
    </Notice>
  );
}

/** Why the link leads nowhere, and what to do: a verified user nothing, another user a new link, a guest login first. */
export function RefusedLink({ message }: { message: string }) {
  const { user } = useSession();
  const mail = useVerificationMail(user?.email);
  if (user?.isEmailVerified)
    return (
      <Notice
        tone="ok"
        role="status"
        title="Your email address is already verified"
        actions={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
      />
    );
  return (
    <Notice
      tone={mail.state === 'sent' ? 'ok' : 'danger'}
      role="alert"
      title={mail.message || message}
      actions={
        user ? (
          <Button variant="outline" busy={mail.state === 'sending'} busyText="Sending..." onClick={mail.send}>
            Send verification email
          </Button>
        ) : (
          <ButtonLink to="/login?next=/profile">Log in to request a new link</ButtonLink>
        )
      }
    />
  );
}
