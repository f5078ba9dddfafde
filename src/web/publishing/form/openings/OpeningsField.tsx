import { Plus } from 'lucide';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StoredOpening } from '../../../../contract/publishing/openings.ts';
import { openingLimits } from '../../../../contract/vocabulary/index.ts';
import { type Errors, errorsWithin } from '../../../lib/forms/errors.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OpeningRow } from './OpeningRow.tsx';
import { emptyOpening, offeredCategories } from './opening-values.ts';
import { totalOf } from '../../../../contract/text/openings-in-words.ts';
import css from './Openings.module.css';
import lines from './Lines.module.css';

interface Props {
  id: string;
  label: string;
  value: readonly StoredOpening[];
  onChange: (value: StoredOpening[]) => void;
  error: string | undefined;
  /** Errors of single inputs, by path: '0.title'. */
  errors: Errors;
}

/** More of them can be passed at once, by keyboard. */
const manyRows = 10;

/**
 * Changes, adds, moves and removes rows. Each has a key that stays with it, so that it is open or closed by itself while others come
 * and go. The functions stay the same, so that only the row that is typed into is rendered: there may be 300.
 */
function useRows(value: Props['value'], onChange: Props['onChange']) {
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  const now = useRef({ value, onChange });
  useLayoutEffect(() => void (now.current = { value, onChange }));
  while (keys.current.length < value.length) keys.current.push((last.current += 1));
  keys.current.length = value.length;
  const [rows] = useState(() => {
    /** What `name` finds in a row, else the title of an open row, else its name; without rows, the button that adds one. */
    const focus = (index: number, name = 'input') =>
      requestAnimationFrame(() => {
        const all = group.current!.querySelectorAll('li');
        const row = all[Math.min(index, all.length - 1)];
        const found = [name, 'input', 'summary'].map((one) => row?.querySelector<HTMLElement>(one));
        (found.find(Boolean) ?? addButton.current)?.focus();
      });
    const add = (opening: StoredOpening, at: number) => {
      keys.current.splice(at, 0, (last.current += 1));
      now.current.onChange(now.current.value.toSpliced(at, 0, opening));
      focus(at);
    };
    return {
      add,
      addLast: () => add(emptyOpening, now.current.value.length),
      change: (at: number, opening: StoredOpening) =>
        now.current.onChange(now.current.value.with(at, opening)),
      copy: (at: number) => add(now.current.value[at]!, at + 1),
      move: (at: number, to: number) => {
        const moved = <Entry,>(list: readonly Entry[]) => list.toSpliced(at, 1).toSpliced(to, 0, list[at]!);
        keys.current = moved(keys.current);
        now.current.onChange(moved(now.current.value));
        focus(to, `button[name=${to < at ? 'up' : 'down'}]:not([disabled])`);
      },
      remove: (at: number) => {
        keys.current.splice(at, 1);
        now.current.onChange(now.current.value.toSpliced(at, 1));
        focus(at);
      },
    };
  });
  return { group, addButton, keyOf: (index: number) => keys.current[index], rows };
}

const noErrors: Errors = {};

/** The errors of each row that has any. */
function errorsByRow(errors: Errors): (index: number) => Errors {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.', 1)[0]));
  return (index) => (wrong.has(String(index)) ? errorsWithin(errors, String(index)) : noErrors);
}

/** '2 openings, 3 vacancies' */
function countsOf(value: readonly StoredOpening[]): string {
  const vacancies = value.reduce((sum, one) => sum + totalOf(one), 0);
  return `${value.length === 1 ? '1 opening' : `${value.length} openings`}, ${vacancies === 1 ? '1 vacancy' : `${vacancies} vacancies`}`;
}

/** The openings of an advertisement, one below the other; each opens to be filled in. */
export function OpeningsField({ id, label, value, onChange, error, errors }: Props) {
  const offered = offeredCategories(value).join('\n');
  const categories = useMemo(() => offered.split('\n'), [offered]);
  const { group, addButton, keyOf, rows } = useRows(value, onChange);
  const errorsOf = errorsByRow(errors);
  return (
    <fieldset ref={group} id={id} tabIndex={-1} className={css.group} aria-describedby={`${id}-help`}>
      <legend>
        {label} <small>(optional)</small>
        {value.length > 0 && <span className={lines.count}> {countsOf(value)}</span>}
      </legend>
      <p className="sm ink-3" id={`${id}-help`}>
        For an advertisement of several posts. It takes one credit, however many openings it has.
      </p>
      {/* Errors of rows are in the rows. */}
      {error && Object.keys(errors).length === 0 && <p role="alert">{error}</p>}
      {value.length > manyRows && (
        <a
          href={`#${id}-add`}
          className={css.past}
          onClick={(event) => {
            event.preventDefault();
            addButton.current?.focus();
          }}
        >
          To the end of the {value.length} openings
        </a>
      )}
      <ol className={css.list}>
        {value.map((opening, index) => (
          <OpeningRow
            key={keyOf(index)}
            id={`${id}-${index}`}
            index={index}
            isLast={index === value.length - 1}
            value={opening}
            categories={categories}
            errors={errorsOf(index)}
            rows={rows}
          />
        ))}
      </ol>
      <div>
        <Button
          ref={addButton}
          id={`${id}-add`}
          size="small"
          variant="outline"
          disabled={value.length >= openingLimits.openings}
          onClick={rows.addLast}
        >
          <Icon icon={Plus} /> Opening
        </Button>
      </div>
    </fieldset>
  );
}
