import { useEffect, useState } from 'react';
import { isIndianZone, zoneInWords } from '../../../contract/time/dates-in-words.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import css from './LocalTime.module.css';

/** '5 Dec 2026, 17:29' in a time zone. */
function inZone(moment: string, timeZone: string): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('en-GB', { timeZone, dateStyle: 'medium' });
  return `${day}, ${date.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })}`;
}

/** The browser's time zone; null until it is known, and for one that is already shown. */
function useOwnZone(zone: string): string | null {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return own === null || own === zone || isIndianZone(own) ? null : own;
}

interface Props {
  moment: string;
  /** Time zone of the announcement. */
  zone: string;
  /** Whether the column is narrow, whatever the screen. */
  isNarrow?: boolean;
  /** Remaining time. */
  children?: string;
}

/**
 * Remaining time until a moment, with Indian and local time unless already shown. Only the browser knows the local time
 * zone, so its space is reserved to avoid layout shift.
 */
export function LocalTime({ moment, zone, isNarrow = false, children }: Props) {
  const own = useOwnZone(zone);
  const isIndian = isIndianZone(zone);
  return (
    <span
      className={classNames(
        css.times,
        !isIndian && css.elsewhere,
        isNarrow && css.narrow,
        !children && css.only,
      )}
    >
      {children && <span>{children}</span>}
      {!isIndian && <span>In India: {longMoment(moment)} IST</span>}
      {own !== null && (
        <span>
          Your time: {inZone(moment, own)} ({zoneInWords(own)})
        </span>
      )}
    </span>
  );
}
