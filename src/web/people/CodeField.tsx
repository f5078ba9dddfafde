import type { ComponentProps } from 'react';
import { TextField } from '../ui/Field.tsx';

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
