import { countries } from 'countries-list';
import {
  type Continent,
  continents,
  countriesOf,
  countryName,
} from '../../../../contract/vocabulary/countries.ts';
import { indianStateCodes, indianStates } from '../../../../contract/vocabulary/indian-states.ts';
import { placeModeLabels, type PlaceMode, placeModes } from '../../../../contract/vocabulary/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField, Options, TextField } from '../../../ui/Field.tsx';
import type { Errors } from '../../../lib/forms/errors.tsx';
import { noPlace, type PlaceValue } from './details-values.ts';
import css from './Fields.module.css';

interface LocationFieldsProps {
  id: string;
  label: string;
  /** 'Continent/Country'. */
  value: string;
  onChange: (location: string) => void;
  error?: string | undefined;
}

export function LocationFields({ id, label, value, onChange, error }: LocationFieldsProps) {
  const slash = value.indexOf('/');
  const continent = value.slice(0, Math.max(slash, 0)) as Continent | '';
  const country = value.slice(slash + 1);
  const isCountryMissing = error && continent;
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={css.row}>
        <SelectField
          label="Continent"
          id={continent ? `${id}-continent` : id}
          value={continent}
          error={isCountryMissing ? undefined : error}
          onChange={(event) => onChange(event.target.value && `${event.target.value}/`)}
        >
          <option value="">Choose a continent</option>
          {continents.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Country"
          id={continent ? id : `${id}-country`}
          value={country}
          disabled={!continent}
          error={isCountryMissing ? error : undefined}
          onChange={(event) => onChange(`${continent}/${event.target.value}`)}
        >
          <option value="">Choose a country</option>
          {continent &&
            countriesOf[continent].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

interface PlaceFieldsProps {
  id: string;
  label: string;
  value: PlaceValue;
  onChange: (place: PlaceValue) => void;
  error: string | undefined;
  /** Whether a place without a country is in India. */
  isInIndia: boolean;
  /** Errors of single inputs, by name. */
  errors: Errors;
}

const byName = Object.entries(countries)
  .map(([code, { name }]) => [code, name] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));

interface StateFieldProps {
  id: string;
  value: PlaceValue['state'];
  error: string | undefined;
  onChange: (state: PlaceValue['state']) => void;
}

const StateField = ({ onChange, ...props }: StateFieldProps) => (
  <SelectField
    label="State"
    optional
    {...props}
    onChange={({ target }) => onChange(target.value as PlaceValue['state'])}
  >
    <option value="">That of the city, if it is known</option>
    <Options values={indianStateCodes} labelOf={(code) => indianStates[code]} />
  </SelectField>
);

/** Where something takes place: online, on site or both, and in which city. */
export function PlaceFields({ id, label, value, onChange, isInIndia, error, errors }: PlaceFieldsProps) {
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
        <div className={classNames(css.row, css.below)}>
          <TextField
            label="City"
            optional
            id={`${id}-city`}
            maxLength={100}
            value={value.city}
            error={errors.city}
            // The State was that of the city before, or was chosen for it.
            onChange={({ target }) => change({ city: target.value, state: '' })}
          />
          <SelectField
            label="Country"
            optional
            id={`${id}-country`}
            value={value.country}
            error={errors.country}
            onChange={({ target: { value: code } }) =>
              change({ country: code, countryName: countryName(code) ?? '', state: '' })
            }
          >
            <option value="">Not stated</option>
            {byName.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {(value.country || (isInIndia ? 'IN' : '')) === 'IN' && (
            <StateField
              id={`${id}-state`}
              value={value.state}
              error={errors.state}
              onChange={(state) => change({ state })}
            />
          )}
        </div>
      )}
    </>
  );
}
