import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { FieldForMachines } from '../../ui/VisuallyHidden.tsx';
import css from './Sheet.module.css';

const labels = { name: 'Name', email: 'Email', organisation: 'Organisation', message: 'Message' };
const empty = { name: '', email: '', organisation: '', message: '' };

type Send = (message: typeof empty & { leaveEmpty: string }) => Promise<{ message: string }>;

/** An enquiry about advertising. */
export const EnquiryForm = () => (
  <MessageForm
    name="Enquiry"
    button="Send Enquiry"
    asksForOrganisation
    send={(body) => call('POST /enquiries', { body })}
  />
);

/** A message about anything else. */
export const ContactForm = () => (
  <MessageForm
    name="Message"
    button="Send message"
    send={({ organisation: _none, ...body }) => call('POST /contact', { body })}
  />
);

interface Props {
  name: string;
  button: string;
  asksForOrganisation?: boolean;
  send: Send;
}

/** The server alone checks it: these public pages load without the validation library. */
function MessageForm({ name, button, asksForOrganisation = false, send }: Props) {
  const honeypot = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    initial: empty,
    prefix: name.toLowerCase(),
    send: async (values) => {
      const { message } = await send({ ...values, leaveEmpty: honeypot.current?.value ?? '' });
      setAnswer(message);
      return { ...empty };
    },
  });
  const { register } = form;
  return (
    <form {...form.formProps} className={css.form} aria-label={name}>
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
      {asksForOrganisation && (
        <TextField
          {...register('organisation')}
          label={labels.organisation}
          optional
          autoComplete="organization"
          maxLength={200}
        />
      )}
      <TextAreaField {...register('message')} label={labels.message} rows={6} maxLength={5000} required />
      <FieldForMachines ref={honeypot} />
      <div role="status">{form.isDone && <Callout tone="ok" title={answer} />}</div>
      <ErrorSummary {...form} labels={labels}>
        <p>Your input is still here.</p>
      </ErrorSummary>
      <div>
        <Button {...form.buttonProps} busyText="Sending...">
          {button}
        </Button>
      </div>
    </form>
  );
}
