import { useSearchParams } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { CardPage } from '../../ui/CardPage.tsx';
import { MailedLink } from '../../people/MailedLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';

type Action = 'confirm' | 'unsubscribe';

const texts = {
  confirm: {
    question: 'Do you want to get our newsletter by email?',
    button: 'Confirm subscription',
    busyText: 'Confirming...',
    again: 'Please subscribe again below to get a new one.',
  },
  unsubscribe: {
    question: 'Do you want to get no more issues of our newsletter?',
    button: 'Unsubscribe',
    busyText: 'Unsubscribing...',
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
    <CardPage title={title}>
      {email && token ? (
        <MailedLink
          follow={async () => (await call(`POST /newsletter/${action}`, { body: { email, token } })).message}
          {...texts[action]}
          refused={(message) => <DeadLink action={action} message={message} />}
          actions={
            <ButtonLink to="/" variant="outline">
              Go to Homepage
            </ButtonLink>
          }
        />
      ) : (
        <DeadLink action={action} message="This link is incomplete. Please open it again from the email." />
      )}
    </CardPage>
  );
}

const DeadLink = ({ action, message }: { action: Action; message: string }) => (
  <Callout tone="danger" role="alert" title={message}>
    <p>{texts[action].again}</p>
  </Callout>
);
