import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { apiKeyInput, type NewApiKey } from '../../contract/people/api-key.ts';
import { keyDays, type KeyScope } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Options, SelectField, TextField } from '../ui/Field.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { Callout } from '../ui/Callout.tsx';
import { PasswordField } from './PasswordField.tsx';
import css from './Profile.module.css';

const labels = {
  name: 'Name',
  scopes: 'What it may do',
  expiresInDays: 'Expires after',
  password: 'Your password, to confirm',
};
const empty = { name: '', scopes: ['jobs'] as KeyScope[], expiresInDays: '365', password: '' };
type Values = typeof empty;

/** Makes a key, which is shown once. */
export function ApiKeyForm() {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<NewApiKey | null>(null);
  const form = useForm({
    initial: empty,
    schema: apiKeyInput,
    toBody: (values: Values) => ({ ...values, expiresInDays: Number(values.expiresInDays) }),
    send: async (body) => {
      setMade(await call('POST /keys', { body }));
      await revalidate();
      return empty;
    },
  });
  return (
    <Stack gap="3">
      {made && <MadeKey made={made} />}
      <Stack as="form" gap="2" className={css.panel} {...form.formProps}>
        <h2>Make a key</h2>
        <ErrorSummary {...form} labels={labels} />
        <TextField
          {...form.register('name')}
          label={labels.name}
          help="By the program that will use it"
          autoComplete="off"
          maxLength={100}
          required
        />
        <Scopes {...form.registerControl('scopes')} />
        <SelectField {...form.register('expiresInDays')} label={labels.expiresInDays}>
          <Options values={keyDays.map(String)} labelOf={(days) => `${days} days`} />
        </SelectField>
        <PasswordField
          {...form.register('password')}
          label={labels.password}
          autoComplete="current-password"
        />
        <Button {...form.buttonProps} busyText="Making...">
          Make key
        </Button>
      </Stack>
    </Stack>
  );
}

const MadeKey = ({ made: { name, key } }: { made: NewApiKey }) => (
  <Callout tone="ok" role="status" title={`Copy the key ‘${name}’ now`}>
    <p>It is not shown again. Keep it like a password.</p>
    <Cluster gap="1">
      <code className={css.secret} translate="no">
        {key}
      </code>
      <CopyButton text={key} />
    </Cluster>
  </Callout>
);

interface ScopesProps {
  id: string;
  error: string | undefined;
  value: KeyScope[];
  onChange: (scopes: KeyScope[]) => void;
}

const offered: Partial<Record<KeyScope, string>> = {
  jobs: 'Publish and change jobs',
  posts: 'Publish and change posts',
};

/** Every key may read. */
function Scopes({ id, error, value, onChange }: ScopesProps) {
  const toggle = (scope: KeyScope) =>
    onChange(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope]);
  return (
    <Stack as="fieldset" gap="1" id={id} tabIndex={-1}>
      <legend className="sm bold pad-0">{labels.scopes}</legend>
      <Checkbox
        label="Read this account’s jobs and posts, also drafts and rejected ones, and their numbers"
        checked
        disabled
        readOnly
      />
      {(Object.entries(offered) as [KeyScope, string][]).map(([scope, label]) => (
        <Checkbox
          key={scope}
          label={label}
          error={error}
          checked={value.includes(scope)}
          onChange={() => toggle(scope)}
        />
      ))}
    </Stack>
  );
}
