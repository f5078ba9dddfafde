import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says what could not be read, and offers to read it again. */
export const LoadFailed = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <Notice
    tone="danger"
    role="alert"
    actions={
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {error}
  </Notice>
);
