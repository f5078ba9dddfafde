import { Undo2 } from 'lucide';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Toast } from '../../ui/Toast.tsx';
import css from './Queue.module.css';
import type { Messages } from './use-messages.ts';

/** Outcome of the last action, with a button to undo a decision. */
export const ActionToast = ({ messages }: { messages: Messages }) => (
  <Toast
    text={messages.current?.text}
    tone={messages.current?.tone ?? 'ok'}
    className={css.toast!}
    onHold={messages.hold}
    onDismiss={messages.dismiss}
    action={
      messages.undo && (
        <Button
          size="small"
          variant="quiet"
          busy={messages.isUndoing}
          aria-keyshortcuts="u"
          onClick={messages.undo}
        >
          <Icon icon={Undo2} /> Undo <kbd>u</kbd>
        </Button>
      )
    }
  />
);
