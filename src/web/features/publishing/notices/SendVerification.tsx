import { Button } from '../../../ui/Button.tsx';
import { useVerificationMail } from '../../accounts/use-verification-mail.ts';

/** Button for unverified authors to request the verification mail. */
export function SendVerification({ email }: { email: string }) {
  const mail = useVerificationMail(email);
  return (
    <>
      <Button
        size="small"
        busy={mail.state === 'sending'}
        busyText="Sending..."
        onClick={() => void mail.send()}
      >
        Send verification email
      </Button>
      <span role="status">{mail.message}</span>
    </>
  );
}
