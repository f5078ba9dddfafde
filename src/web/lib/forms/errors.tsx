import type { z } from 'zod';
import type { ReactNode } from 'react';
import { Callout } from '../../ui/Callout.tsx';
import css from '../../ui/Field.module.css';

/** Error messages by field: 'title', or the path of a nested field such as 'credits.job'. */
export type Errors = Partial<Record<string, string>>;

/** The first error of each field by the contract's schema, with the server's message. */
export function schemaErrors(schema: z.ZodType, value: unknown): Errors {
  const errors: Errors = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

/** The error of a field; for a list or group, the first error within it. */
export const errorAt = (errors: Errors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

/** Errors within a field, by their path in it. */
export const errorsWithin = (errors: Errors, name: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), error]] : [],
    ),
  );

/** Scrolls to a field, with its label and error in view, and focuses it. */
export function focusField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

interface ErrorSummaryProps {
  errors: Errors;
  /** Message of the failure, if it is about more than the fields. */
  message?: string | null;
  /** Labels of the fields, in the order of the form. Errors of other fields come last, without a link. */
  labels: Readonly<Partial<Record<string, string>>>;
  idOf: (name: string) => string;
  /** Text below the list. */
  children?: ReactNode;
}

/** All errors in one place, announced when it appears; each line links to its field. */
export function ErrorSummary({ errors, message, labels, idOf, children }: ErrorSummaryProps) {
  const wrong = byField(errors, labels);
  if (!message && wrong.length === 0) return null;
  const count = wrong.length === 1 ? 'One field needs attention' : `${wrong.length} fields need attention`;
  return (
    <Callout tone="danger" role="alert" title={message ?? count}>
      {wrong.length > 0 && (
        <ul className={css.errors}>
          {wrong.map(([name, error]) => (
            <li key={name}>
              {name in labels ? (
                <a
                  href={`#${idOf(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(document.getElementById(idOf(name)));
                  }}
                >
                  {errorInWords(labels[name] ?? '', error)}
                </a>
              ) : (
                error
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Callout>
  );
}

/**
 * An error that names its field once: 'Title is required', 'Link to apply must be a valid URL', 'Password: Too short'.
 * A field of a numbered line is named with its line: 'Partner 2: Name is required'.
 */
function errorInWords(label: string, error: string): string {
  const [, line, field] = /^(.+ \d+), (.+)$/.exec(label) ?? [];
  if (line && field) return `${line}: ${errorInWords(field, error)}`;
  if (error === 'Required') return `${label} is required`;
  if (/^Must (?:be|not|contain|have)\b/.test(error)) return `${label} m${error.slice(1)}`;
  const words = label.toLowerCase().match(/\p{L}{4,}/gu) ?? [label.toLowerCase()];
  return words.some((word) => error.toLowerCase().includes(word)) ? error : `${label}: ${error}`;
}

/** One error for each field, in the order of the labels. Several lines of one list are one field. */
function byField(errors: Errors, labels: ErrorSummaryProps['labels']): [string, string][] {
  const names = Object.keys(labels);
  const found = new Map<string, string>();
  for (const [path, error] of Object.entries(errors)) {
    const name = names.includes(path) ? path : (names.find((one) => path.startsWith(`${one}.`)) ?? path);
    if (error && !found.has(name)) found.set(name, error);
  }
  const place = (name: string) => (name in labels ? names.indexOf(name) : names.length);
  return [...found].sort(([one], [other]) => place(one) - place(other));
}
