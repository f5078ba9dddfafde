import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';

interface Props {
  /** '3 jobs' */
  what: string;
  open: boolean;
  onClose: () => void;
  extend: (date: string) => Promise<void>;
}

/** Asks for the new last date of several items. */
export const ExtendDialog = ({ what, open, onClose, extend }: Props) => (
  <Dialog open={open} onClose={onClose} title={`New last date of ${what}`}>
    {open && <Form onClose={onClose} extend={extend} />}
  </Dialog>
);

function Form({ onClose, extend }: Pick<Props, 'onClose' | 'extend'>) {
  const form = useForm({
    initial: { date: '' },
    validate: ({ date }) => (date ? {} : { date: 'Required' }),
    send: ({ date }) => extend(date),
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>A later date holds at once, and whoever saved it is told. An earlier one waits for review.</p>
      <TextField {...form.register('date')} label="Last date" type="date" />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Extend</Button>
      </DialogActions>
    </Stack>
  );
}
