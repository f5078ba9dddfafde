import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Notice.tsx';

interface Props {
  /** 'this job', '3 jobs' */
  what: string;
  open: boolean;
  onClose: () => void;
  withdraw: (reason: string) => Promise<void>;
}

/** Asks why something is withdrawn, which its page then says. */
export const WithdrawDialog = ({ what, open, onClose, withdraw }: Props) => (
  <Dialog open={open} onClose={onClose} title={`Withdraw ${what}?`}>
    {open && <Form onClose={onClose} withdraw={withdraw} />}
  </Dialog>
);

function Form({ onClose, withdraw }: Pick<Props, 'onClose' | 'withdraw'>) {
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => withdraw(reason),
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        The page stays and says that it was withdrawn, when and why. Lists leave it out, and who saved it is
        told. It can be made available again while its dates allow.
      </p>
      <Problem text={form.message} />
      <TextField {...form.register('reason')} label="Reason" maxLength={300} />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} variant="danger">
          Withdraw
        </Button>
      </DialogActions>
    </Stack>
  );
}
