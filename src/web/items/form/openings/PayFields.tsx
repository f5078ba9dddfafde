import type { StoredOpening } from '../../../../contract/shapes/openings.ts';
import { minorDigits } from '../../../../contract/money/money-in-words.ts';
import { payUnits, type PayUnit } from '../../../../contract/vocabulary/index.ts';
import { Options, SelectField, TextField } from '../../../ui/Field.tsx';

type Pay = NonNullable<StoredOpening['pay']>;

interface Props {
  id: string;
  value: Pay | null;
  errorOf: (name: string) => string | undefined;
  onChange: (pay: Pay | null) => void;
}

const none: Pay = { min: null, max: null, currency: 'INR', per: 'month' };

/** Pay, if it is stated otherwise than by the level. */
export function PayFields({ id, value, errorOf, onChange }: Props) {
  const pay = value ?? none;
  const minor = 10 ** minorDigits(pay.currency ?? '');
  const change = (changes: Partial<Pay>) => {
    const changed = { ...pay, ...changes };
    onChange(changed.min === null && changed.max === null ? null : changed);
  };
  const amount = (name: 'min' | 'max', label: string) => (
    <TextField
      label={label}
      optional
      id={`${id}-${name}`}
      type="number"
      min={0}
      step="any"
      value={pay[name] === null ? '' : pay[name] / minor}
      error={errorOf(`pay.${name}`)}
      onChange={({ target }) =>
        change({ [name]: target.value === '' ? null : Math.round(Number(target.value) * minor) })
      }
    />
  );
  return (
    <>
      {amount('min', 'Lowest pay')}
      {amount('max', 'Highest pay')}
      {value && (
        <>
          <TextField
            label="Currency"
            id={`${id}-currency`}
            maxLength={3}
            value={pay.currency ?? ''}
            error={errorOf('pay.currency')}
            onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
          />
          <SelectField
            label="Pay per"
            id={`${id}-per`}
            value={pay.per ?? ''}
            error={errorOf('pay.per')}
            onChange={({ target }) => change({ per: target.value as PayUnit })}
          >
            <Options values={payUnits} labelOf={(unit) => unit} />
          </SelectField>
        </>
      )}
    </>
  );
}
