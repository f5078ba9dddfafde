import { Notice } from '../../ui/Notice.tsx';
import css from './Accounts.module.css';

interface Props {
  /** What the last attempt met, when it was more than bad fields. */
  message?: string | null;
  problems: Record<string, string>;
  /** What each field is called, in the order of the form; fields without a name here are told by their message alone. */
  labels: Partial<Record<string, string>>;
  idOf: (name: string) => string;
}

/** What stands in the way, read out at once; each line leads to its field. */
export function ErrorSummary({ message, problems, labels, idOf }: Props) {
  const order = Object.keys(labels);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const bad = Object.entries(problems).sort(([a], [b]) => place(a) - place(b));
  if (!message && bad.length === 0) return null;
  const title =
    message ?? (bad.length === 1 ? 'Please check one field' : `Please check ${bad.length} fields`);
  return (
    <Notice tone="danger" role="alert" title={title}>
      {bad.length > 0 && (
        <ul className={css.problems}>
          {bad.map(([name, problem]) => (
            <li key={name}>
              <a
                href={`#${idOf(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(name))?.focus();
                }}
              >
                {labels[name] ? `${labels[name]}: ${problem}` : problem}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
