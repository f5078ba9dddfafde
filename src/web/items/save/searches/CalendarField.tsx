import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Link } from '../../../ui/Link.tsx';
import css from './Searches.module.css';

interface Props {
  values: { inCalendar: boolean };
  change: (changes: { inCalendar: boolean }) => void;
}

/** Whether the personal calendar includes the dates of a search's results. */
export const CalendarField = ({ values, change }: Props) => (
  <div>
    <Checkbox
      name="inCalendar"
      label="Show its deadlines in my calendar"
      checked={values.inCalendar}
      onChange={({ target }) => change({ inCalendar: target.checked })}
    />
    <p className={css.note}>
      For Google Calendar, Outlook and others: get the address of{' '}
      <Link to="/notices#calendar">your calendar</Link>.
    </p>
  </div>
);
