import { call } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface Props {
  id: string;
  title: string;
  size?: 'small' | 'medium';
  onConfirmed: () => void;
}

const none = {};

/** Says that a job is still open. */
export function ConfirmOpen({ id, title, size = 'small', onConfirmed }: Props) {
  const { busy, message, submit } = useSubmit({
    values: none,
    send: async () => {
      await call('POST /jobs/:id/confirm', { params: { id } });
      onConfirmed();
    },
  });
  return (
    <>
      <Button
        variant={size === 'small' ? 'outline' : 'primary'}
        size={size}
        busy={busy}
        onClick={() => void submit()}
      >
        Still open
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {message && <p role="alert">{message}</p>}
    </>
  );
}
