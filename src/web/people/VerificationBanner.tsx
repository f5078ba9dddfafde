import { useEffect } from 'react';
import type { User } from '../../contract/people/user.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSession } from '../lib/session/index.ts';
import { useVerificationMail } from '../lib/session/use-verification-mail.ts';

/** On profile and dashboard until the email address is verified; checks again when the window gets the focus. */
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
  if (isVerified) return null;
  return (
    <Notice
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
    </Notice>
  );
}
