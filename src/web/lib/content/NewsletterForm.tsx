import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { Spinner } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FieldForMachines } from '../forms/FieldForMachines.tsx';
import css from './Footer.module.css';

const texts = {
  done: 'Your subscription has been successful.',
  failed: 'Your subscription could not be saved. Please try again.',
  refused:
    'Nothing was sent: a field that is hidden from people was filled in. Please reload the page and try again.',
};

/** The newsletter form (docs/specification.md#shell): EMAIL, a field for machines and the locale. */
export function NewsletterForm() {
  const [state, setState] = useState<'idle' | 'sending' | 'done' | 'failed' | 'refused'>('idle');

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const data = new FormData(form);
    setState('sending');
    try {
      await call('POST /newsletter', {
        body: { email: String(data.get('EMAIL')), leaveEmpty: String(data.get('leaveEmpty')), locale: 'en' },
      });
      form.reset();
      setState('done');
    } catch {
      setState(data.get('leaveEmpty') ? 'refused' : 'failed');
    }
  };

  return (
    <form
      // Before hydration submitting does nothing, because it would put the email address into the URL.
      method="dialog"
      className={css.newsletter}
      aria-labelledby="newsletter-title"
      onSubmit={(event) => void subscribe(event)}
      onInput={() => state === 'failed' && setState('idle')}
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
          aria-disabled={state === 'sending' || undefined}
          aria-busy={state === 'sending' || undefined}
        >
          {state === 'sending' && <Spinner />}
          SUBSCRIBE
        </button>
      </Cluster>
      <p className={css.answer} role="status">
        {state === 'done' && texts.done}
        {(state === 'failed' || state === 'refused') && texts[state]}
      </p>
    </form>
  );
}
