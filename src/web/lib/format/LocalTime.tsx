import { isIndianZone } from '../../../contract/time/dates-in-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { isSameZone, useOwnZone } from './Zone.tsx';
import css from './LocalTime.module.css';

const india = 'Asia/Kolkata';

/** '5 Dec, 17:29' in a time zone. */
function inZone(moment: string, timeZone: string): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short' });
  return `${day}, ${date.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })}`;
}

interface Props {
  moment: string;
  /** Time zone of the announcement, which is shown already. */
  zone: string;
  /** Before it, if it follows other words. */
  lead?: string;
  className?: string | undefined;
}

/**
 * A moment of another zone in Indian time, and, once the browser knows where the reader is, in the reader's own; nothing where that
 * zone is shown already. One line that doesn't wrap; where the date is of another zone it is always there, so that nothing moves. In India, where
 * most readers are, an Indian date leaves no empty line.
 */
export function LocalTime({ moment, zone, lead = '', className }: Props) {
  const own = useOwnZone();
  return (
    <span className={classNames(css.local, !isIndianZone(zone) && css.kept, className)}>
      {!isSameZone(own, zone) &&
        (isIndianZone(own)
          ? `${lead}${inZone(moment, india)} in India`
          : `${lead}${inZone(moment, own)} your time`)}
    </span>
  );
}
