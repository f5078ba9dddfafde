import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** Number of items it would leave; at the end of the line. */
  count?: ReactNode;
  error?: string | null | undefined;
  /** 'radio' for one of several. */
  type?: 'checkbox' | 'radio';
}

export function Checkbox({ label, count, error, type = 'checkbox', ...rest }: Props) {
  const id = useId();
  return (
    <>
      <label className={css.check}>
        <input
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...rest}
          type={type}
        />
        <span>{label}</span>
        {count !== undefined && <span className="xs regular ink-3 tabular to-end">{count}</span>}
      </label>
      {error && (
        <span className="sm bold danger-ink" id={id}>
          {error}
        </span>
      )}
    </>
  );
}
