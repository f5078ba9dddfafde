import { Plus } from 'lucide';
import { useRef } from 'react';
import type { StoredOpening } from '../../../../contract/shapes/openings.ts';
import { openingLimits } from '../../../../contract/vocabulary/index.ts';
import type { Errors } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OpeningRow } from './OpeningRow.tsx';
import { emptyOpening, offeredCategories } from './opening-values.ts';
import css from './Openings.module.css';

interface Props {
  id: string;
  label: string;
  value: readonly StoredOpening[];
  onChange: (value: StoredOpening[]) => void;
  error: string | undefined;
  /** Errors of single inputs, by path: '0.title'. */
  errors: Errors;
}

/** Adds and removes rows. Each has a key that stays with it, so that it is open or closed by itself while others come and go. */
function useRows(value: Props['value'], onChange: Props['onChange']) {
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  const newKey = () => (last.current += 1);
  while (keys.current.length < value.length) keys.current.push(newKey());
  keys.current.length = value.length;
  /** The title of a row that is open, else its name; without rows, the button that adds one. */
  const focus = (index: number) =>
    requestAnimationFrame(() => {
      const rows = group.current!.querySelectorAll('li');
      const row = rows[Math.min(index, rows.length - 1)];
      (row?.querySelector('input') ?? row?.querySelector('summary') ?? addButton.current)?.focus();
    });
  const add = (opening: StoredOpening, at: number) => {
    keys.current.splice(at, 0, newKey());
    onChange(value.toSpliced(at, 0, opening));
    focus(at);
  };
  const remove = (at: number) => {
    keys.current.splice(at, 1);
    onChange(value.toSpliced(at, 1));
    focus(at);
  };
  return { group, addButton, keyOf: (index: number) => keys.current[index], add, remove };
}

/** The openings of an advertisement, one below the other; each opens to be filled in. */
export function OpeningsField({ id, label, value, onChange, error, errors }: Props) {
  const categories = offeredCategories(value);
  const { group, addButton, keyOf, add, remove } = useRows(value, onChange);
  return (
    <fieldset ref={group} id={id} tabIndex={-1} className={css.group} aria-describedby={`${id}-help`}>
      <legend>
        {label} <small>(optional)</small>
      </legend>
      <p className={css.help} id={`${id}-help`}>
        For an advertisement of several posts. It takes one credit, however many openings it has.
      </p>
      {error && <p role="alert">{error}</p>}
      <ol className={css.list}>
        {value.map((opening, index) => (
          <OpeningRow
            key={keyOf(index)}
            id={`${id}-${index}`}
            value={opening}
            categories={categories}
            errorOf={(name) => errors[`${index}.${name}`]}
            hasError={Object.keys(errors).some((path) => path.startsWith(`${index}.`))}
            onChange={(changed) => onChange(value.with(index, changed))}
            onCopy={() => add(opening, index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {value.length < openingLimits.openings && (
        <div>
          <Button
            ref={addButton}
            size="small"
            variant="outline"
            onClick={() => add(emptyOpening, value.length)}
          >
            <Icon icon={Plus} /> Opening
          </Button>
        </div>
      )}
    </fieldset>
  );
}
