import { type MetaArgs, useSearchParams } from 'react-router';
import { CardPage } from '../ui/CardPage.tsx';
import { DeadResetLink, ResetPasswordForm } from './ResetPasswordForm.tsx';
import { mailedLinkMeta } from '../lib/page-meta.ts';

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, 'Reset Password');

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const email = search.get('email');
  return (
    <CardPage
      title="Reset password"
      lead={email && token ? `Choose a new password for ${email}.` : undefined}
    >
      {email && token ? <ResetPasswordForm email={email} token={token} /> : <DeadResetLink />}
    </CardPage>
  );
}
