import { useState } from 'react';
import { call, CallError } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';

const sent = 'Verification email sent! Please check your inbox and spam folder.';
const notSent = 'Failed to send verification email. Please try again later.';

/** What an unverified author can do about it, in place. */
export function SendVerification() {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | string>('idle');
  const send = async () => {
    setState('busy');
    try {
      await call('POST /auth/send-verification-email', { body: {} });
      setState('sent');
    } catch (error) {
      setState(error instanceof CallError && error.status > 0 ? error.message : notSent);
    }
  };
  return (
    <>
      <Button size="small" busy={state === 'busy'} onClick={() => void send()}>
        Send verification email
      </Button>
      <span role="status">{state === 'sent' ? sent : state === 'idle' || state === 'busy' ? '' : state}</span>
    </>
  );
}
