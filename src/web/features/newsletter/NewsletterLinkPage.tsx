import { useSearchParams } from 'react-router';
import { AccountPage } from '../accounts/AccountPage.tsx';
import { type Act, DeadLink, NewsletterLink } from './NewsletterLink.tsx';

/** Page for the links in the newsletter's mails. */
export function NewsletterLinkPage({ act, title }: { act: Act; title: string }) {
  const [search] = useSearchParams();
  const token = search.get('token');
  const email = search.get('email');
  return (
    <AccountPage title={title}>
      {email && token ? (
        <NewsletterLink act={act} email={email} token={token} />
      ) : (
        <DeadLink act={act} message="This link is incomplete. Please open it again from the email." />
      )}
    </AccountPage>
  );
}
