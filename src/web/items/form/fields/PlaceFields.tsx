import { countries } from 'countries-list';
import { countryName } from '../../../../contract/vocabulary/countries.ts';
import { placeModeLabels, type PlaceMode, placeModes } from '../../../../contract/vocabulary/index.ts';
import type { Errors } from '../../../lib/forms/schema-errors.ts';
import { Options, SelectField, TextField } from '../../../ui/Field.tsx';
import { noPlace, type PlaceValue } from './details-values.ts';
import css from './Fields.module.css';

interface Props {
  id: string;
  label: string;
  value: PlaceValue;
  onChange: (place: PlaceValue) => void;
  error: string | undefined;
  /** Errors of single inputs, by name. */
  errors: Errors;
}

const byName = Object.entries(countries)
  .map(([code, { name }]) => [code, name] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));

/** Where something takes place: online, on site or both, and in which city. */
export function PlaceFields({ id, label, value, onChange, error, errors }: Props) {
  const change = (changes: Partial<PlaceValue>) => onChange({ ...value, ...changes });
  return (
    <>
      <SelectField
        label={label}
        optional
        id={id}
        value={value.mode}
        error={errors.mode ?? (Object.keys(errors).length === 0 ? error : undefined)}
        onChange={({ target }) =>
          target.value === '' ? onChange(noPlace) : change({ mode: target.value as PlaceMode })
        }
      >
        <option value="">Not stated</option>
        <Options values={placeModes} labelOf={(mode) => placeModeLabels[mode]} />
      </SelectField>
      {value.mode !== '' && (
        <div className={css.row}>
          <TextField
            label="City"
            optional
            id={`${id}-city`}
            maxLength={100}
            value={value.city}
            error={errors.city}
            onChange={({ target }) => change({ city: target.value })}
          />
          <SelectField
            label="Country"
            optional
            id={`${id}-country`}
            value={value.country}
            error={errors.country}
            onChange={({ target: { value: code } }) =>
              change({ country: code, countryName: countryName(code) ?? '' })
            }
          >
            <option value="">Not stated</option>
            {byName.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}
