import { Check } from 'lucide';
import { Icon } from '../../ui/Icon.tsx';
import css from './Publishing.module.css';

interface Props {
  /** When the draft was last saved; null when it wasn't. */
  savedAt: string | null;
  /** There is input that is on this device only. */
  isOnDevice: boolean;
  /** What a draft still needs to be saved. */
  needs: string | null;
}

const time = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

function textOf({ savedAt, isOnDevice, needs }: Props): string {
  if (savedAt) return `Draft saved ${time(savedAt)}`;
  const saved = isOnDevice ? 'Saved on this device.' : 'Changes are saved automatically.';
  return needs ? `${saved} ${needs}` : saved;
}

/** Where the input is saved: 'Draft saved 12:03'. */
export const DraftStatus = (saved: Props) => (
  <span className={css.saved}>
    {(saved.savedAt || saved.isOnDevice) && <Icon icon={Check} />}
    <span>{textOf(saved)}</span>
  </span>
);
