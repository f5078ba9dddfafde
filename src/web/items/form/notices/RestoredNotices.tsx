import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { dayAndTime } from './day-and-time.ts';

interface Props {
  storedAt: string;
  /** The item was changed since it was typed. */
  isOlder: boolean;
  /** Shows the other version; null when there is none. */
  onOther: (() => void) | null;
  onStartAgain: (() => void) | null;
  /** The other text stays as a draft. */
  isDraftSaved: boolean;
}

/** Unsent input was restored. */
export const Restored = ({ storedAt, isOlder, onOther, onStartAgain, isDraftSaved }: Props) => (
  <Notice
    tone="ok"
    role="status"
    title="We restored your unsaved changes"
    actions={
      <>
        {onOther && (
          <Button size="small" variant="outline" onClick={onOther}>
            Use the version saved on the server
          </Button>
        )}
        {onStartAgain && (
          <Button size="small" variant="outline" onClick={onStartAgain}>
            {isDraftSaved ? 'Keep it as a draft and start again' : 'Discard it and start again'}
          </Button>
        )}
      </>
    }
  >
    <p>It was saved on this device on {dayAndTime(storedAt)}.</p>
    {isOlder && <p>The item has changed since. When you save, you can compare both versions.</p>}
  </Notice>
);

/** The draft was saved elsewhere after it was typed here. */
export const NewerIsShown = ({ storedAt, onOther }: { storedAt: string; onOther: () => void }) => (
  <Notice
    tone="info"
    role="status"
    title="You are seeing a newer version, saved on another device"
    actions={
      <Button size="small" variant="outline" onClick={onOther}>
        Use the version from this device
      </Button>
    }
  >
    <p>The version on this device was saved on {dayAndTime(storedAt)}.</p>
  </Notice>
);
