import { CircleAlert, TriangleAlert } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import css from './Field.module.css';

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Error message. */
  error?: string | null | undefined;
  /** Warning about a probable mistake that can be submitted; not shown beside an error. */
  advice?: string | null | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
  /** Shows 'used / max'. */
  counter?: { used: number; max: number };
  /** Fixes the control's id, for links from an error summary. */
  id?: string;
  className?: string;
}

/** Attributes that associate a control with its label, help and error. */
export interface ControlAttributes {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export const FieldError = ({ id, error }: { id: string; error: string | null | undefined }) =>
  error && (
    <p className={css.error} id={`${id}-error`}>
      <Icon icon={CircleAlert} /> {error}
    </p>
  );

/** Label, help, error and counter around any control: `<Field label="Name">{(control) => <input {...control} />}</Field>`. */
export function Field({
  label,
  help,
  error,
  advice: given,
  optional,
  counter,
  id: givenId,
  className,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const own = useId();
  const id = givenId ?? own;
  const advice = error ? null : given;
  const described = [
    help && `${id}-help`,
    error && `${id}-error`,
    advice && `${id}-advice`,
    counter && `${id}-count`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label} {optional && <small>(optional)</small>}
      </label>
      {children({
        id,
        className: css.input!,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={id} error={error} />
      {advice && (
        <p className={css.advice} id={`${id}-advice`} aria-live="polite">
          <Icon icon={TriangleAlert} /> {advice}
        </p>
      )}
      {(help || counter) && (
        <p className="flex apart gap-2 xs ink-3 leading-14">
          {help && <span id={`${id}-help`}>{help}</span>}
          {counter && (
            <span
              id={`${id}-count`}
              className={classNames('tabular to-end', counter.used > counter.max && 'bold danger-ink')}
            >
              {counter.used} / {counter.max}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

function split<Props extends FieldProps>({
  label,
  help,
  error,
  advice,
  optional,
  counter,
  id,
  className,
  ...control
}: Props) {
  return { field: { label, help, error, advice, optional, counter, id, className } as FieldProps, control };
}

export function TextField(props: Own<'input'>) {
  const { field, control } = split(props);
  return <Field {...field}>{(attributes) => <input type="text" {...control} {...attributes} />}</Field>;
}

export function TextAreaField(props: Own<'textarea'>) {
  const { field, control } = split(props);
  return <Field {...field}>{(attributes) => <textarea rows={4} {...control} {...attributes} />}</Field>;
}

/** Its options are its children. */
export function SelectField(props: Own<'select'>) {
  const { field, control } = split(props);
  return <Field {...field}>{(attributes) => <select {...control} {...attributes} />}</Field>;
}

/** The options of a select or a datalist. */
export const Options = <Value extends string | number>({
  values,
  labelOf = String,
}: {
  values: readonly Value[];
  labelOf?: (value: Value) => string;
}) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));
