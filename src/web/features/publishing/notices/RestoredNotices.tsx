import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

const at = (moment: string) =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

interface Props {
  keptAt: string;
  /** The item was changed since it was typed. */
  isOlder: boolean;
  /** Shows the other version; null when there is none. */
  onOther: (() => void) | null;
  onAfresh: (() => void) | null;
  /** What is left behind stays as a draft. */
  isDraftKept: boolean;
}

/** What was typed and not sent is in the form again. */
export const Restored = ({ keptAt, isOlder, onOther, onAfresh, isDraftKept }: Props) => (
  <Notice
    tone="ok"
    role="status"
    title="What you typed is back"
    actions={
      <>
        {onOther && (
          <Button size="small" variant="outline" onClick={onOther}>
            Take the version saved on the server
          </Button>
        )}
        {onAfresh && (
          <Button size="small" variant="outline" onClick={onAfresh}>
            {isDraftKept ? 'Keep it as a draft and start afresh' : 'Discard it and start afresh'}
          </Button>
        )}
      </>
    }
  >
    <p>It was kept on this device on {at(keptAt)}.</p>
    {isOlder && <p>The item was changed since. When you save, you can compare both versions.</p>}
  </Notice>
);

/** The draft was saved elsewhere after it was typed here. */
export const NewerIsShown = ({ keptAt, onOther }: { keptAt: string; onOther: () => void }) => (
  <Notice
    tone="info"
    role="status"
    title="This draft was saved elsewhere; the newer version is shown"
    actions={
      <Button size="small" variant="outline" onClick={onOther}>
        Take what was typed on this device
      </Button>
    }
  >
    <p>What was typed here was kept on {at(keptAt)}.</p>
  </Notice>
);
