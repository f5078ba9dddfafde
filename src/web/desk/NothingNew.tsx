import { Link } from 'react-router';
import { addDays, kolkataDate } from '../../contract/time/days.ts';
import { dayInSentence } from './due-words.ts';
import css from './Desk.module.css';

/** How far back 'New' goes. */
const days = 30;

export function NothingNew() {
  const now = new Date();
  return (
    <p className={css.empty}>
      <span>
        Nothing new since {dayInSentence(kolkataDate(addDays(now, -days)), now)}.{' '}
        <Link to="/search">Save a search</Link> to hear of more.
      </span>
    </p>
  );
}
