import { Link } from 'react-router';
import { addDays, kolkataDate } from '../../contract/time/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { dayInSentence } from './due-words.ts';

/** How far back 'New' goes. */
const days = 30;

export function NothingNew() {
  const now = new Date();
  return (
    <EmptyState>
      Nothing new since {dayInSentence(kolkataDate(addDays(now, -days)), now)}.{' '}
      <Link to="/search">Save a search</Link> to hear of more.
    </EmptyState>
  );
}
