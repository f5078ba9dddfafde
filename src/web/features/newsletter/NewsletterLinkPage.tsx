import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { AccountPage } from '../accounts/AccountPage.tsx';
import { useMailedLink } from '../accounts/use-mailed-link.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Action = 'confirm' | 'unsubscribe';

const texts = {
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

/** Page for the links in the newsletter's mails. */
export function NewsletterLinkPage({ action, title }: { action: Action; title: string }) {
  const [search] = useSearchParams();
  const token = search.get('token');
  const email = search.get('email');
  return (
    <AccountPage title={title}>
      {email && token ? (
        <NewsletterLink action={action} email={email} token={token} />
      ) : (
        <DeadLink action={action} message="This link is incomplete. Please open it again from the email." />
      )}
    </AccountPage>
  );
}

/** Uses the mailed link, and shows the outcome. */
function NewsletterLink({ action, email, token }: { action: Action; email: string; token: string }) {
  const { outcome, retry } = useMailedLink(async () => {
    const { message } = await call(`POST /newsletter/${action}`, { body: { email, token } });
    return message;
  });
  if (outcome.is === 'waiting') return <p role="status">{texts[action].waiting}</p>;
  if (outcome.is === 'failed') return <LoadFailed error={outcome.message} onRetry={retry} />;
  if (outcome.is === 'refused') return <DeadLink action={action} message={outcome.message} />;
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

const DeadLink = ({ action, message }: { action: Action; message: string }) => (
  <Notice tone="danger" role="alert" title={message}>
    <p>{texts[action].again}</p>
  </Notice>
);
