import { useState } from 'react';
import { call, type Options, failureMessage } from '../api/call.ts';
import { useSession } from './SessionProvider.tsx';

/** A choice in the profile, which is saved at once, and reverted if that fails. */
export function useProfileChoice<Choice>(stored: Choice) {
  const { update } = useSession();
  const [state, setState] = useState<{ shown: Choice; isSaving: boolean; failure: string | null }>({
    shown: stored,
    isSaving: false,
    failure: null,
  });
  const save = async (shown: Choice, body: Options<'PUT /users/profile'>['body']) => {
    setState({ shown, isSaving: true, failure: null });
    try {
      update(await call('PUT /users/profile', { body }));
      setState({ shown, isSaving: false, failure: null });
    } catch (error) {
      setState({ ...state, isSaving: false, failure: failureMessage(error) });
    }
  };
  return { ...state, save };
}
