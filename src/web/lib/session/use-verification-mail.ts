import { useState } from 'react';
import { call, serverMessage } from '../api/call.ts';

const failed = 'Failed to send verification email. Please try again later.';

/** Sends the verification mail again, and reports the outcome (docs/specification.md#messages). */
export function useVerificationMail(email: string | undefined) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const [message, setMessage] = useState('');
  const send = async () => {
    setState('sending');
    try {
      const answer = await call('POST /auth/send-verification-email', { body: { email } });
      setMessage(answer.message || 'Verification email sent! Please check your inbox and spam folder.');
      setState('sent');
    } catch (error) {
      setMessage(serverMessage(error, failed));
      setState('failed');
    }
  };
  return { state, message, send };
}
