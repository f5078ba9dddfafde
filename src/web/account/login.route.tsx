import { CardPage } from '../ui/CardPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useLeaveWhenLoggedIn } from './use-leave-when-logged-in.ts';
import { pageMeta } from '../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Login', index: false });

export default function LoginPage() {
  useLeaveWhenLoggedIn();
  return (
    <CardPage title="Login" lead="Log in to publish posts and jobs and to edit your profile.">
      <LoginForm />
    </CardPage>
  );
}
