import { type ReactNode, useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import css from './Field.module.css';
import { FieldError } from './Field.tsx';
import { Stack } from './Layout.tsx';

interface Props<Value extends string> {
  /** Of its first button, for links from an error summary. */
  id?: string;
  legend: ReactNode;
  name: string;
  options: readonly (readonly [value: Value, label: ReactNode])[];
  /** Empty until one is chosen. */
  value: Value | '';
  error?: string | undefined;
  onChange: (value: Value) => void;
  /** Below the options. */
  children?: ReactNode;
}

/** One of several. Its first button takes the focus when none is chosen. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { legend, name, options, value: chosen, error, onChange, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <Stack as="fieldset" gap="half" className={css.group}>
      <legend>{legend}</legend>
      {options.map(([value, label], index) => (
        <Checkbox
          key={value}
          {...(index === 0 && { id, ...invalid })}
          type="radio"
          name={name}
          value={value}
          label={label}
          checked={chosen === value}
          onChange={() => onChange(value)}
        />
      ))}
      <FieldError id={id} error={error} />
      {children}
    </Stack>
  );
}
