import { ButtonLink } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';

/** What a guest's list doesn't have. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const next = new URLSearchParams({ next: '/my-list' });
  return (
    <Dialog open onClose={onClose} title="Stages, notes and dates need an account">
      <p>
        They are kept in your account, where nobody else reads them. When you log in, your list moves there.
      </p>
      <DialogActions onCancel={onClose}>
        <ButtonLink to={`/register?${next}`} variant="outline">
          Create Account
        </ButtonLink>
        <ButtonLink to={`/login?${next}`}>Login</ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
