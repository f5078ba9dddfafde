import { useState } from 'react';
import { searchFrequencies } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../lib/api/call.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice, Problem } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ListSearch } from './alert-link.ts';
import css from './Searches.module.css';
import { TimeFields } from './TimeFields.tsx';
import { asNumbers, typedTimes } from './times.ts';
import { useOwnZone } from './use-own-zone.ts';

const mailed = searchFrequencies.filter((one) => one !== 'none');

const initial = {
  email: '',
  website: '',
  frequency: 'daily' as (typeof mailed)[number],
  ...typedTimes(),
};

interface Props {
  list: ListSearch;
  /** This page, for after a login. */
  next: string;
}

/** Requests mails about a search without an account. Without JavaScript the form is sent to the page's own address. */
export function RequestAlert({ list: { kind, query }, next }: Props) {
  const [answer, setAnswer] = useState<string | null>(null);
  const timeZone = useOwnZone();
  const form = useForm({
    initial,
    toBody: (values) => ({ ...asNumbers(values), timeZone, kind, query }),
    send: async (body) => {
      const { message } = await call('POST /alerts', { body });
      setAnswer(message);
    },
  });
  if (answer !== null)
    return (
      <Notice tone="ok" role="status" title={answer}>
        Alerts start once you have confirmed. If the email doesn’t arrive, check your spam folder.
      </Notice>
    );
  return (
    <Stack as="form" gap="2" {...form.formProps} action={next}>
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Honeypot value={form.values.website} change={form.change} />
      <TimeFields values={{ ...form.values, timeZone }} change={form.change} frequencies={mailed} />
      <Problem text={form.errorOf('query') ?? form.message} />
      <Button {...form.buttonProps} disabled={false} block busyText="Sending...">
        Email me
      </Button>
      <p className={css.note}>
        We only email you when there is something new, and every email has an unsubscribe link. With an
        account you can also see your searches here:{' '}
        <Link to={`/login?${new URLSearchParams({ next })}`}>Login</Link>.
      </p>
    </Stack>
  );
}

/** Invisible to people. */
const Honeypot = ({ value, change }: { value: string; change: (changes: { website: string }) => void }) => (
  <VisuallyHidden>
    <input
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      value={value}
      onChange={(event) => change({ website: event.target.value })}
    />
  </VisuallyHidden>
);
