import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Layout.tsx';
import css from './Queue.module.css';

const keys: [string[], string, string][] = [
  [['j', 'k'], 'move', 'Next and previous item'],
  [['x'], 'select', 'Select for a bulk action'],
  [['a'], 'approve', 'Approve'],
  [['r'], 'reject', 'Reject (opens the reason)'],
  [['Ctrl', 'Enter'], 'reject', 'Reject, while you type the reason'],
  [['u'], 'undo', 'Undo the last decision'],
  [['Enter'], 'open', 'Open the review'],
  [['Esc'], 'close', 'Close the reason, or the review'],
  [['?'], 'keys', 'Show these shortcuts'],
];

const isShort = ([caps]: (typeof keys)[number], at: number) => at < 7 && caps[0] !== 'Ctrl';

export const KeysLine = () => (
  <p className={css.keys} aria-hidden="true">
    {keys.filter(isShort).map(([caps, short]) => (
      <span key={short}>
        {caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
        {short}
      </span>
    ))}
  </p>
);

export const KeysDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
    <Stack as="dl" gap="1" className={css.keyList}>
      {keys.map(([caps, , long]) => (
        <div key={long}>
          <dt>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </dt>
          <dd>{long}</dd>
        </div>
      ))}
    </Stack>
  </Dialog>
);
