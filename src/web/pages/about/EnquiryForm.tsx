import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './EnquiryForm.module.css';

const labels = { name: 'Name', email: 'Email', organisation: 'Organisation', message: 'Message' };
const empty = { name: '', email: '', organisation: '', message: '' };

/** An enquiry about advertising. The server alone checks it: this public page loads without the validation library. */
export function EnquiryForm() {
  const honeypot = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    initial: empty,
    prefix: 'enquiry',
    send: async (values) => {
      const { message } = await call('POST /enquiries', {
        body: { ...values, website: honeypot.current?.value ?? '' },
      });
      setAnswer(message);
      return { ...empty };
    },
  });
  const { register } = form;
  return (
    <form {...form.formProps} className={css.form} aria-label="Enquiry">
      <div className={css.pair}>
        <TextField {...register('name')} label={labels.name} autoComplete="name" maxLength={150} required />
        <TextField
          {...register('email')}
          label={labels.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <TextField
        {...register('organisation')}
        label={labels.organisation}
        optional
        autoComplete="organization"
        maxLength={200}
      />
      <TextAreaField {...register('message')} label={labels.message} rows={6} maxLength={5000} required />
      <VisuallyHidden>
        <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </VisuallyHidden>
      <div role="status">{form.isDone && <Notice tone="ok" title={answer} />}</div>
      <ErrorSummary {...form} labels={labels}>
        <p>Your input is still here.</p>
      </ErrorSummary>
      <div>
        <Button {...form.buttonProps} busyText="Sending...">
          Send Enquiry
        </Button>
      </div>
    </form>
  );
}
