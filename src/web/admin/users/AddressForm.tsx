import { type AdminUser, givenEmail } from '../../../contract/shapes/admin-users.ts';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';

interface Props {
  user: AdminUser;
  onClose: () => void;
  onDone: () => void;
}

/** Another address for an account whose owner can't reach the present one. */
export function AddressForm({ user, onClose, onDone }: Props) {
  const form = useForm({
    initial: { email: '', reason: '' },
    schema: givenEmail,
    send: async (body) => {
      await call('PUT /admin/users/:id/email', { params: { id: user.id }, body });
      onDone();
    },
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>
        Verify first who asks, and record how. The user is logged out and logs in with the new address, which
        gets a link to verify it. {user.email} is told, and can undo the change for 7 days.
      </p>
      <ErrorSummary {...form} labels={{ email: 'New email address', reason: 'Reason' }} />
      <TextField
        {...form.register('email')}
        label="New email address"
        type="email"
        autoComplete="off"
        required
      />
      <TextAreaField {...form.register('reason')} label="Reason" maxLength={reasonLength.max} />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Change address</Button>
      </DialogActions>
    </Stack>
  );
}
