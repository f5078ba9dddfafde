import type { CurrentPrices, PricesEdit } from '../../../contract/shapes/prices.ts';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { pricesBefore } from './typed-prices.ts';

interface Props {
  /** Null: nothing is asked. */
  edit: PricesEdit | null;
  current: CurrentPrices;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Shows old and new prices before they change. */
export const ConfirmDialog = ({ edit, ...props }: Props) => (
  <Dialog
    open={edit !== null}
    onClose={props.onClose}
    title={edit?.from ? 'Plan this change?' : 'Change the prices now?'}
  >
    {edit && <Form edit={edit} {...props} />}
  </Dialog>
);

function Form({ edit, current, onConfirm, onClose }: Props & { edit: PricesEdit }) {
  const form = useForm({ initial: { reason: '' }, send: ({ reason }) => onConfirm(reason.trim()) });
  const from = edit.from ?? null;
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        {from ? `From ${longMoment(from)} in India.` : 'Everybody sees them at once.'} Orders and proforma
        invoices keep their price.
      </p>
      <ChangeTable before={pricesBefore(current, from)} after={edit} />
      <TextField
        {...form.register('reason')}
        label="Reason"
        optional
        maxLength={reasonLength.max}
        help="Recorded in the log with your name"
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} busyText="Saving...">
          {from ? 'Plan the change' : 'Change the prices'}
        </Button>
      </DialogActions>
    </Stack>
  );
}
