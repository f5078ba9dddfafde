import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, type CallError } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './EnquiryForm.module.css';

type Outcome = { sent: string } | { failed: CallError } | null;

/** What somebody who wants to advertise asks. The server checks it, so this page needs no schemas; what was typed stays. */
export function EnquiryForm() {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isBusy, setBusy] = useState(false);
  const failure = outcome && 'failed' in outcome ? outcome.failed : null;
  const fields = failure?.fields ?? {};
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '');
    setBusy(true);
    try {
      const { message } = await call('POST /enquiries', {
        body: {
          name: typed('name'),
          email: typed('email'),
          organisation: typed('organisation'),
          message: typed('message'),
          website: typed('website'),
        },
      });
      form.current?.reset();
      setOutcome({ sent: message });
    } catch (error) {
      setOutcome({ failed: error as CallError });
    } finally {
      setBusy(false);
    }
  };
  const field = (name: string) => ({ id: `enquiry-${name}`, name, error: fields[name] });
  return (
    <form
      ref={form}
      noValidate
      // A press before the script is there does nothing, rather than put what was typed into an address.
      method="dialog"
      className={css.form}
      aria-label="Enquiry"
      onSubmit={(event) => void send(event)}
    >
      <div className={css.pair}>
        <TextField {...field('name')} label="Name" autoComplete="name" maxLength={150} required />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <TextField
        {...field('organisation')}
        label="Organisation"
        optional
        autoComplete="organization"
        maxLength={200}
      />
      <TextAreaField {...field('message')} label="Message" rows={6} maxLength={5000} required />
      <input className={css.honeypot} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <div role="status">{outcome && 'sent' in outcome && <Notice tone="ok" title={outcome.sent} />}</div>
      {failure && Object.keys(fields).length === 0 && (
        <Notice tone="danger" role="alert" title={failure.message}>
          <p>What you typed is still here.</p>
        </Notice>
      )}
      <div>
        <Button type="submit" busy={isBusy} busyText="Sending...">
          Send Enquiry
        </Button>
      </div>
    </form>
  );
}
