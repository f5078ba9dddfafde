import { useEffect, useState } from 'react';
import { isIndianZone, zoneInWords } from '../../../contract/facts-in-words.ts';
import { longMoment } from '../../format/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import css from './LocalTime.module.css';

/** '5 Dec 2026, 17:29' on the clocks of a time zone. */
function inZone(moment: string, timeZone: string): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('en-GB', { timeZone, dateStyle: 'medium' });
  return `${day}, ${date.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })}`;
}

/** What the browser calls this zone; null until it has said so, and for clocks that are shown already. */
function useOwnZone(zone: string): string | null {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return own === null || own === zone || isIndianZone(own) ? null : own;
}

interface Props {
  moment: string;
  /** The one that the moment was announced in. */
  zone: string;
  /** Is it in a narrow column, whatever the screen? */
  isNarrow?: boolean;
  /** How far it is. */
  children?: string;
}

/**
 * How far a moment is, and when it is on Indian clocks and on the reader's own; nothing that is said already. Which those are only the
 * browser knows, after the page: the place for them is kept, so that nothing moves.
 */
export function LocalTime({ moment, zone, isNarrow = false, children }: Props) {
  const own = useOwnZone(zone);
  const isIndian = isIndianZone(zone);
  return (
    <span className={classNames(css.times, !isIndian && css.elsewhere, isNarrow && css.narrow)}>
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
