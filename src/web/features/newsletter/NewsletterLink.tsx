import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

export type Act = 'confirm' | 'unsubscribe';

const words = {
  confirm: {
    waiting: 'Confirming your subscription...',
    again: 'Please subscribe again below to get a new one.',
  },
  unsubscribe: {
    waiting: 'Unsubscribing...',
    again:
      'You may already be unsubscribed. If the newsletter still arrives, use the link in its latest issue.',
  },
};
type Outcome = { is: 'waiting' } | { is: 'done' | 'refused'; message: string };

/** Uses the mailed link once, as soon as its page is mounted. */
export function NewsletterLink({ act, email, token }: { act: Act; email: string; token: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'waiting' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    call(`POST /newsletter/${act}`, { body: { email, token } })
      .then(({ message }) => setOutcome({ is: 'done', message }))
      .catch((error: Error) => setOutcome({ is: 'refused', message: error.message }));
  }, [act, email, token]);
  if (outcome.is === 'waiting') return <p role="status">{words[act].waiting}</p>;
  if (outcome.is === 'refused') return <DeadLink act={act} message={outcome.message} />;
  return (
    <Notice
      tone="ok"
      role="status"
      title={outcome.message}
      actions={
        <ButtonLink to="/" variant="outline">
          To the home page
        </ButtonLink>
      }
    />
  );
}

export const DeadLink = ({ act, message }: { act: Act; message: string }) => (
  <Notice tone="danger" role="alert" title={message}>
    <p>{words[act].again}</p>
  </Notice>
);
