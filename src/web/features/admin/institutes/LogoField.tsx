import { useState } from 'react';
import { ImageField } from '../../uploads/ImageField.tsx';

/** The logo that stands beside the employer's name on every card. */
export function LogoField({
  name,
  value,
  onChange,
  error,
}: {
  name: string;
  value: string;
  onChange: (url: string) => void;
  error?: string | undefined;
}) {
  const [, setBusy] = useState(false);
  return (
    <ImageField
      id="institute-logo"
      label="Logo"
      hint={`Square, on white; at most 5 MB${name ? `. Cards of jobs at ${name} show it.` : ''}`}
      value={value}
      onChange={onChange}
      error={error}
      onBusy={setBusy}
    />
  );
}
