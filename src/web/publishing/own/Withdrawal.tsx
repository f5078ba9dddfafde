import { RotateCcw, Undo } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { entityOf, type Collection } from '../../../contract/vocabulary/index.ts';
import { call, failureMessage } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Callout.tsx';

interface WithdrawDialogProps {
  /** 'this job', '3 jobs' */
  what: string;
  open: boolean;
  onClose: () => void;
  withdraw: (reason: string) => Promise<void>;
}

/** Asks why something is withdrawn, which its page then says. */
export const WithdrawDialog = ({ what, open, onClose, withdraw }: WithdrawDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Withdraw ${what}?`}>
    {open && <Form onClose={onClose} withdraw={withdraw} />}
  </Dialog>
);

function Form({ onClose, withdraw }: Pick<WithdrawDialogProps, 'onClose' | 'withdraw'>) {
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

interface WithdrawalProps {
  collection: Collection;
  item: { id: string; withdrawn: object | null };
}

/** Withdraws the item of this page, or makes it available again. */
export function Withdrawal({ collection, item: { id, withdrawn } }: WithdrawalProps) {
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const params = { id };
  const reinstate = () =>
    call(`POST /${collection}/:id/reinstate`, { params }).then(revalidate, (error: unknown) =>
      setFailure(failureMessage(error)),
    );
  const withdraw = async (reason: string) => {
    await call(`POST /${collection}/:id/withdraw`, { params, body: { reason } });
    setOpen(false);
    await revalidate();
  };
  return (
    <>
      {withdrawn ? (
        <Button variant="outline" size="small" onClick={() => void reinstate()}>
          <Icon icon={RotateCcw} /> Make available again
        </Button>
      ) : (
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          <Icon icon={Undo} /> Withdraw
        </Button>
      )}
      <WithdrawDialog
        what={`this ${entityOf[collection]}`}
        open={isOpen}
        onClose={() => setOpen(false)}
        withdraw={withdraw}
      />
      <Toast tone="danger" text={failure} onDismiss={() => setFailure(null)} />
    </>
  );
}
