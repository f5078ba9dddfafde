import type { SearchFrequency } from '../../../../contract/vocabulary/index.ts';
import { Options, SelectField } from '../../../ui/Field.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import type { TypedTimes } from './times.ts';
import {
  clockText,
  frequencyLabels,
  hourText,
  weekdays,
} from '../../../../contract/time/search-times-in-words.ts';

interface Times extends TypedTimes {
  timeZone: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface Props<Frequency extends SearchFrequency> {
  values: Times & { frequency: Frequency };
  change: (changes: Partial<TypedTimes> & { frequency?: Frequency }) => void;
  /** The frequencies to choose from; guests aren't offered 'none', as no page shows them new items. */
  frequencies: readonly Frequency[];
}

/** How often, on which day and at which hour. */
export const TimeFields = <Frequency extends SearchFrequency>({
  values,
  change,
  frequencies,
}: Props<Frequency>) => (
  <Grid min="9rem" gap="2" align="start" fit>
    <SelectField
      label="Email me"
      name="frequency"
      value={values.frequency}
      onChange={(event) => change({ frequency: event.target.value as Frequency })}
    >
      <Options values={frequencies} labelOf={(one) => frequencyLabels[one]} />
    </SelectField>
    {values.frequency === 'weekly' && (
      <SelectField
        label="Day"
        name="weekday"
        value={values.weekday}
        onChange={(event) => change({ weekday: event.target.value })}
      >
        {weekdays.map((day, index) => (
          <option key={day} value={index + 1}>
            {day}
          </option>
        ))}
      </SelectField>
    )}
    {(values.frequency === 'daily' || values.frequency === 'weekly') && (
      <SelectField
        label="Hour"
        name="hour"
        value={values.hour}
        help={clockText(values.timeZone)}
        onChange={(event) => change({ hour: event.target.value })}
      >
        <Options values={hours} labelOf={hourText} />
      </SelectField>
    )}
  </Grid>
);
