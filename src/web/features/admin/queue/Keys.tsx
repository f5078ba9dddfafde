import { Dialog } from '../../../ui/Dialog.tsx';
import css from './Queue.module.css';

const keys: [string[], string, string][] = [
  [['j', 'k'], 'move', 'Next and previous item'],
  [['x'], 'select', 'Select or unselect for a bulk action'],
  [['a'], 'approve', 'Approve'],
  [['r'], 'reject', 'Reject; the reason is asked for first'],
  [['Enter'], 'open', 'Open the review'],
  [['Esc'], 'close', 'Close the review on a narrow screen'],
  [['?'], 'keys', 'This list'],
];

export const KeysLine = () => (
  <p className={css.keys} aria-hidden="true">
    {keys.slice(0, 5).map(([caps, short]) => (
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
  <Dialog open={isOpen} onClose={onClose} title="Keys of the queue">
    <dl className={css.keyList}>
      {keys.map(([caps, short, long]) => (
        <div key={short}>
          <dt>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </dt>
          <dd>{long}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
