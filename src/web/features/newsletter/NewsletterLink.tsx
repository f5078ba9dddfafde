import { call } from '../../api/call.ts';
import { useMailedLink } from '../accounts/use-mailed-link.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';

export type Act = 'confirm' | 'unsubscribe';

const words = {
  confirm: {
    waiting: 'Confirming your subscription...',
    again: 'Please subscribe again below to get a new one.',
  },
  unsubscribe: {
    waiting: 'Unsubscribing...',
    again:
      'You may already be unsubscribed. If the newsletter still arrives, use the link in its latest issue.',
  },
};

/** Uses the mailed link, and shows the outcome. */
export function NewsletterLink({ act, email, token }: { act: Act; email: string; token: string }) {
  const { outcome, retry } = useMailedLink(async () => {
    const { message } = await call(`POST /newsletter/${act}`, { body: { email, token } });
    return message;
  });
  if (outcome.is === 'waiting') return <p role="status">{words[act].waiting}</p>;
  if (outcome.is === 'failed') return <LoadFailed error={outcome.message} onRetry={retry} />;
  if (outcome.is === 'refused') return <DeadLink act={act} message={outcome.message} />;
  return (
    <Notice
      tone="ok"
      role="status"
      title={outcome.message}
      actions={
        <ButtonLink to="/" variant="outline">
          Go to Homepage
        </ButtonLink>
      }
    />
  );
}

export const DeadLink = ({ act, message }: { act: Act; message: string }) => (
  <Notice tone="danger" role="alert" title={message}>
    <p>{words[act].again}</p>
  </Notice>
);
