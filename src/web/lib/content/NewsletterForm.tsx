import { useState } from 'react';
import { call, type CallError } from '../api/call.ts';
import { Spinner } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { VisuallyHidden, FieldForMachines } from '../../ui/VisuallyHidden.tsx';
import css from './Footer.module.css';

const done = 'Your subscription has been successful.';
const failed = 'Your subscription could not be saved. Please try again.';

function useSubscription() {
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState('');

  const subscribe = async (form: HTMLFormElement) => {
    if (isSending) return;
    const data = new FormData(form);
    const leaveEmpty = String(data.get('leaveEmpty'));
    setSending(true);
    setAnswer('');
    try {
      const body = { email: String(data.get('EMAIL')), leaveEmpty, locale: 'en' as const };
      await call('POST /newsletter', { body });
      form.reset();
      setAnswer(done);
    } catch (error) {
      // Whose password manager filled it in reads the server's sentence about it.
      setAnswer((leaveEmpty && (error as CallError).serverMessage) || failed);
    }
    setSending(false);
  };
  /** A failure is told until something is typed. */
  const onInput = () => answer !== done && setAnswer('');
  return { isSending, answer, subscribe, onInput };
}

/** The newsletter form (docs/specification.md#shell): EMAIL, a field for machines and the locale. */
export function NewsletterForm() {
  const { isSending, answer, subscribe, onInput } = useSubscription();

  return (
    <form
      // Before hydration submitting does nothing, because it would put the email address into the URL.
      method="dialog"
      className={css.newsletter}
      aria-labelledby="newsletter-title"
      onSubmit={(event) => {
        event.preventDefault();
        void subscribe(event.currentTarget);
      }}
      onInput={onInput}
    >
      <h2 id="newsletter-title">Newsletter</h2>
      <Cluster gap="1" nowrap className={css.form}>
        <label>
          <VisuallyHidden>Email</VisuallyHidden>
          <input
            type="email"
            name="EMAIL"
            required
            placeholder="Email address"
            autoComplete="email"
            maxLength={254}
          />
        </label>
        <FieldForMachines />
        <input type="hidden" name="locale" value="en" />
        <button
          className={css.subscribe}
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
        >
          {isSending && <Spinner />}
          SUBSCRIBE
        </button>
      </Cluster>
      <p className={css.answer} role="status">
        {answer}
      </p>
    </form>
  );
}
