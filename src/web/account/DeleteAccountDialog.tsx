import { useNavigate } from 'react-router';
import { deleteAccountInput } from '../../contract/shapes/password-inputs.ts';
import { call } from '../lib/api/call.ts';
import { removeToken } from '../lib/api/token.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { deleteUnsavedTexts } from '../lib/session/unsaved-texts.ts';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { PasswordField } from './PasswordField.tsx';
import profileCss from './Profile.module.css';
import { useForm } from '../lib/forms/use-form.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete Account">
      <DeleteAccountForm onClose={onClose} />
    </Dialog>
  );
}

const choices = [
  ['keep', 'Keep them, shown under ‘Unknown Author’'],
  ['delete', 'Delete them too'],
] as const;

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '', publishedItems: 'keep' as (typeof choices)[number][0] },
    schema: deleteAccountInput,
    send: async (body) => {
      const { id } = await call('DELETE /users/profile', { body });
      deleteUnsavedTexts(id);
      await navigate('/');
      removeToken();
    },
  });
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ password: 'Password' }} />
      <div>
        <p>This cannot be undone:</p>
        <ul className={profileCss.consequences}>
          <li>Your profile with all personal data is deleted.</li>
          <li>You are logged out everywhere.</li>
          <li>Drafts, items under review and rejected items are deleted.</li>
          <li>You lose your remaining credits, package posts and membership.</li>
          <li>Payment records are kept as required by law, without your profile.</li>
        </ul>
      </div>
      <RadioGroup
        legend="Your published posts and jobs"
        name="publishedItems"
        options={choices}
        value={form.values.publishedItems}
        onChange={(publishedItems) => form.change({ publishedItems })}
      />
      <PasswordField
        {...form.register('password')}
        label="Your password, to confirm"
        autoComplete="current-password"
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} variant="danger" busyText="Deleting...">
          Delete my account
        </Button>
      </DialogActions>
    </Stack>
  );
}
