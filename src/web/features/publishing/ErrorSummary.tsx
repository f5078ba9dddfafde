import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import css from './Publishing.module.css';
import type { Errors } from './validate.ts';

const counted = ['', 'One field needs attention', 'Two fields need attention', 'Three fields need attention'];

export const focusField = (id: string): void => {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

interface Props {
  errors: Errors;
  labels: Readonly<Record<string, string>>;
  prefix: string;
  /** The form keeps a draft on this device. */
  isKept?: boolean;
}

/** All problems in one place, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ errors, labels, prefix, isKept = true }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const names = Object.keys(labels).filter((name) => errors[name]);
  const others = Object.keys(errors).filter((name) => errors[name] && !(name in labels));
  const count = names.length + others.length;
  useEffect(() => {
    if (count > 0) ref.current?.focus();
    // Each submission makes a new object; typing makes none.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errors]);
  if (count === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice tone="danger" title={counted[count] ?? `${count} fields need attention`}>
        <ul className={css.problems}>
          {names.map((name) => (
            <li key={name}>
              <a
                href={`#${prefix}-${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(`${prefix}-${name}`);
                }}
              >
                {errors[name]}
              </a>
            </li>
          ))}
          {others.map((name) => (
            <li key={name}>{errors[name]}</li>
          ))}
        </ul>
        <p>
          {isKept
            ? 'Nothing was lost. The draft is saved on this device.'
            : 'Nothing was saved yet, and nothing was lost.'}
        </p>
      </Notice>
    </div>
  );
}
