import { type MetaArgs, useSearchParams } from 'react-router';
import { CardPage } from '../ui/CardPage.tsx';
import { mailedLinkMeta } from '../lib/page-meta.ts';
import { call } from '../lib/api/call.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { mustBuyPosts, useSelling } from '../lib/shop.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { useVerificationMail } from '../lib/session/use-verification-mail.ts';
import { MailedLink } from './MailedLink.tsx';

function VerifyEmail({ email, token }: { email: string; token: string }) {
  const { user, refresh } = useSession();
  const mustBuy = useSelling() && user !== null && mustBuyPosts(user);
  return (
    <MailedLink
      follow={async () => {
        await call('POST /auth/verify-email', { body: { email, token } });
        void refresh();
        return 'Your email address is verified';
      }}
      question={
        <>
          Verify that <b>{email}</b> is your email address.
        </>
      }
      button="Verify email address"
      busyText="Verifying..."
      refused={(message) => <RefusedLink message={message} />}
      actions={
        mustBuy ? (
          <ButtonLink to="/packages">View Packages</ButtonLink>
        ) : (
          <ButtonLink to={user ? '/dashboard' : '/login'}>{user ? 'Go to Dashboard' : 'Login'}</ButtonLink>
        )
      }
    >
      <p>
        {mustBuy
          ? 'Now choose a package or credits for your institution to publish with.'
          : user
            ? 'You can publish posts and jobs now.'
            : 'Log in to publish posts and jobs.'}
      </p>
    </MailedLink>
  );
}

/**
 * Why the link is invalid, and the next step: none for a verified user, a new link for another user, login for a guest.
 */
function RefusedLink({ message }: { message: string }) {
  const { user } = useSession();
  const mail = useVerificationMail(user?.email);
  if (user?.isEmailVerified)
    return (
      <Callout
        tone="ok"
        role="status"
        title="Your email address is already verified"
        actions={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
      />
    );
  return (
    <Callout
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

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, 'Verify Email');

export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const email = search.get('email');
  return (
    <CardPage title="Verify your email address">
      {email && token ? (
        <VerifyEmail email={email} token={token} />
      ) : (
        <RefusedLink message="This link is not complete. Please open it again from the email, or request a new one." />
      )}
    </CardPage>
  );
}
