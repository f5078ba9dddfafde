import { useEffect, useState } from 'react';
import { type SearchFrequency, defaultTime } from '../../../../contract/vocabulary/index.ts';
import { clockText, frequencyLabels, hourText, weekdays } from '../../../../contract/text/describe-search.ts';
import { Options, SelectField } from '../../../ui/Field.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Link } from 'react-router';
import { ownTimeZone } from '../../../lib/format/dates.ts';

interface Times extends TypedTimes {
  timeZone: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface TimeFieldsProps<Frequency extends SearchFrequency> {
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
}: TimeFieldsProps<Frequency>) => (
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

interface CalendarFieldProps {
  values: { inCalendar: boolean };
  change: (changes: { inCalendar: boolean }) => void;
}

/** Whether the personal calendar includes the dates of a search's results. */
export const CalendarField = ({ values, change }: CalendarFieldProps) => (
  <div>
    <Checkbox
      name="inCalendar"
      label="Show its deadlines in my calendar"
      checked={values.inCalendar}
      onChange={({ target }) => change({ inCalendar: target.checked })}
    />
    <p className="sm ink-2">
      For Google Calendar, Outlook and others: get the address of{' '}
      <Link to="/dashboard/settings#calendar">your calendar</Link>.
    </p>
  </div>
);

/** Fields of a form are texts. */
interface TypedTimes {
  weekday: string;
  hour: string;
}

export const typedTimes = ({
  weekday,
  hour,
}: { weekday: number; hour: number } = defaultTime): TypedTimes => ({
  weekday: String(weekday),
  hour: String(hour),
});

export const asNumbers = <Values extends TypedTimes>({ weekday, hour, ...others }: Values) => ({
  ...others,
  weekday: Number(weekday),
  hour: Number(hour),
});

/** The reader's time zone, which the server doesn't know: India's until the page is hydrated. */
export function useOwnZone(): string {
  const [zone, setZone] = useState<string>(defaultTime.timeZone);
  useEffect(() => {
    setZone(ownTimeZone() ?? defaultTime.timeZone);
  }, []);
  return zone;
}
