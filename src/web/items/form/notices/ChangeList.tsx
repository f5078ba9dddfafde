import type { Change } from '../fields/field-values.ts';
import css from '../Publishing.module.css';

const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

/** The old and the new value of each field. */
export const ChangeList = ({ changes, none }: { changes: Change[]; none: string }) =>
  changes.length === 0 ? (
    <p>{none}</p>
  ) : (
    <dl className={css.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && <del>{short(before)}</del>} {after ? <ins>{short(after)}</ins> : <i>removed</i>}
          </dd>
        </div>
      ))}
    </dl>
  );
