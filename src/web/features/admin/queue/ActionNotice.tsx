import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ActionMessage } from './decide.ts';

/** What came of the last action. */
export const ActionNotice = ({ message, onDismiss }: { message: ActionMessage; onDismiss: () => void }) => (
  <Notice
    tone={message.tone}
    actions={
      <Button variant="quiet" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    }
  >
    {message.text}
  </Notice>
);
