import { Check } from 'lucide';
import { Icon } from '../../ui/Icon.tsx';
import css from './Publishing.module.css';

interface Props {
  /** When the draft was saved on the server, and when on this device; null when it wasn't. */
  onServer: string | null;
  onDevice: string | null;
  /** What a draft on the server still needs. */
  needs: string | null;
}

const time = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

function textOf({ onServer, onDevice, needs }: Props): string {
  if (onServer) return `Draft saved ${time(onServer)}`;
  const saved = onDevice ? `Saved on this device ${time(onDevice)}.` : 'Changes are saved automatically.';
  return needs ? `${saved} ${needs}` : saved;
}

/** Where the input is saved: 'Draft saved 12:03'. */
export const DraftStatus = (saved: Props) => (
  <span className={css.saved}>
    {(saved.onServer ?? saved.onDevice) && <Icon of={Check} />}
    <span>{textOf(saved)}</span>
  </span>
);
