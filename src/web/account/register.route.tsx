import { CardPage } from '../ui/CardPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useLeaveWhenLoggedIn } from './use-leave-when-logged-in.ts';
import { pageMeta } from '../lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: 'Register', description: 'Create an account as an individual or a university.' });

export default function RegisterPage() {
  useLeaveWhenLoggedIn();
  return (
    <CardPage title="Create an account" lead="Free for individuals and institutions." wide>
      <RegisterForm />
    </CardPage>
  );
}
