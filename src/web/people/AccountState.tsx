import { useEffect } from 'react';
import { Crown, GraduationCap } from 'lucide';
import type { User } from '../../contract/people/user.ts';
import { Button } from '../ui/Button.tsx';
import { TextLink } from '../ui/links.tsx';
import { Callout } from '../ui/Callout.tsx';
import { useVerificationMail } from '../lib/session/use-verification-mail.ts';
import { Badge } from '../ui/Badge.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';

const RefusedNotice = ({ email, className }: { email: string; className?: string | undefined }) => (
  <Callout tone="danger" title="Our emails do not reach you" {...(className && { className })}>
    <p>
      The mail server of {email} refuses them. Change your email address in your{' '}
      <TextLink to="/profile#account-settings">account settings</TextLink>.
    </p>
  </Callout>
);

/**
 * On profile and dashboard while the address takes no mails, or isn't verified yet; checks again when the window gets the
 * focus.
 */
export function VerificationBanner({ user, className }: { user: User; className?: string }) {
  const { refresh } = useSession();
  const mail = useVerificationMail(user.email);
  const isVerified = user.isEmailVerified;
  useEffect(() => {
    if (isVerified) return;
    const onFocus = () => void refresh();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [isVerified, refresh]);
  if (user.isEmailRefused) return <RefusedNotice email={user.email} className={className} />;
  if (isVerified) return null;
  return (
    <Callout
      tone={mail.state === 'sent' ? 'ok' : mail.state === 'failed' ? 'danger' : 'warn'}
      title="Verify your email address"
      {...(className && { className })}
      actions={
        <Button
          size="small"
          variant="outline"
          busy={mail.state === 'sending'}
          busyText="Sending..."
          onClick={mail.send}
        >
          Send verification email
        </Button>
      }
    >
      <p role="status">
        {mail.message ||
          `You need a verified address to publish posts and jobs. We sent a link to ${user.email}. The link works once and expires after 24 hours.`}
      </p>
    </Callout>
  );
}

export const PlanBadge = ({ subscription }: Pick<User, 'subscription'>) =>
  subscription === 'premium' ? (
    <Badge tone="gold" icon={Crown}>
      Premium
    </Badge>
  ) : (
    <Badge tone="note" icon={GraduationCap}>
      Free
    </Badge>
  );

/** The colour of a profile's completion: below 50 red, from 80 green (docs/specification.md#profile-completion). */
export const completionTone = (percent: number): 'low' | 'mid' | 'high' =>
  percent < 50 ? 'low' : percent < 80 ? 'mid' : 'high';
