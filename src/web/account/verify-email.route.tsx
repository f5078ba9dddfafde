import { useSearchParams } from 'react-router';
import { CardPage } from '../ui/CardPage.tsx';
import { RefusedLink, VerifyEmail } from './VerifyEmail.tsx';
import { mailedLinkMeta } from '../lib/page-meta.ts';

export const meta = () => mailedLinkMeta('Verify Email');

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
