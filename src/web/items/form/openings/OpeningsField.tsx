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

/** The openings of an advertisement, one below the other; each opens to be filled in. */
export function OpeningsField({ id, label, value, onChange, error, errors }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const categories = offeredCategories(value);
  const focus = (index: number) =>
    requestAnimationFrame(() =>
      group.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${index}-title`)}`)?.focus(),
    );
  const add = (opening: StoredOpening, at: number) => {
    onChange(value.toSpliced(at, 0, opening));
    focus(at);
  };
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
            key={index}
            id={`${id}-${index}`}
            value={opening}
            categories={categories}
            errorOf={(name) => errors[`${index}.${name}`]}
            hasError={Object.keys(errors).some((path) => path.startsWith(`${index}.`))}
            onChange={(changed) => onChange(value.with(index, changed))}
            onCopy={() => add(opening, index + 1)}
            onRemove={() => onChange(value.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {value.length < openingLimits.openings && (
        <div>
          <Button size="small" variant="outline" onClick={() => add(emptyOpening, value.length)}>
            <Icon icon={Plus} /> Opening
          </Button>
        </div>
      )}
    </fieldset>
  );
}
