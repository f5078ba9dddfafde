import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, TextField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/Button.tsx';
import css from './Accounts.module.css';

/** A password field with a button to show it. Pasting and password managers work. */
export function PasswordField({
  label,
  help,
  error,
  id,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} {...(id && { id })}>
      {(control) => (
        <span className={css.password}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <IconButton label={isShown ? 'Hide password' : 'Show password'} onClick={() => setShown(!isShown)}>
            {isShown ? <Icon icon={EyeOff} /> : <Icon icon={Eye} />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}

/** A code of the app or a recovery code; phones offer the app's. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...props}
    label="Code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={40}
    required
  />
);
