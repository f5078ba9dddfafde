import { type Continent, continents, countriesOf } from '../../../../contract/vocabulary/locations.ts';
import { SelectField } from '../../../ui/Field.tsx';
import css from './Fields.module.css';

interface Props {
  id: string;
  label: string;
  /** 'Continent/Country'. */
  value: string;
  onChange: (location: string) => void;
  error?: string | undefined;
}

export function LocationFields({ id, label, value, onChange, error }: Props) {
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
