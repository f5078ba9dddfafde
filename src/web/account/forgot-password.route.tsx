import { CardPage } from '../ui/CardPage.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { pageMeta } from '../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Forgot Password', index: false });

export default function ForgotPasswordPage() {
  return (
    <CardPage
      title="Forgot password?"
      lead="Enter your email address and we will send you a link to choose a new password."
    >
      <ForgotPasswordForm />
    </CardPage>
  );
}
