import { RotateCcw, Undo } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { entityOf, type Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  collection: Collection;
  item: { id: string; withdrawn: object | null };
}

/** Withdraws the item of this page, or makes it available again. */
export function Withdrawal({ collection, item: { id, withdrawn } }: Props) {
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
