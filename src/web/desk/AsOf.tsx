import { CloudOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '../lib/connection/connection.ts';
import { longDate, timeOf } from '../lib/format/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './Desk.module.css';

/** Without a connection: of when the list is. */
export function AsOf({ moment }: { moment: string }) {
  const offline = useSyncExternalStore(onConnectionChange, isOffline, () => false);
  if (!offline) return null;
  const isToday = longDate(moment) === longDate(new Date().toISOString());
  return (
    <p className={css.asOf} role="status">
      <Icon icon={CloudOff} /> You’re offline. This is your list as of {isToday ? 'today' : longDate(moment)},{' '}
      {timeOf(moment)}.
    </p>
  );
}
