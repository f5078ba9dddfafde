import { useNavigate } from 'react-router';
import { call } from '../lib/api/call.ts';
import { keepOwnToken } from '../lib/api/token.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';

/** Begins the session in which the person acts for an institution, and opens what its role is for: from the dialog, which is loaded on demand, and after an invitation. */
export function useActFor(): (institution: string) => Promise<void> {
  const { login } = useSession();
  const navigate = useNavigate();
  return async (institution) => {
    const { token, user, actingFor } = await call('POST /auth/act-for', { body: { institution } });
    keepOwnToken();
    login(token, { ...user, actingFor });
    await navigate(actingFor.role === 'accounts' ? '/payments' : '/dashboard');
  };
}
