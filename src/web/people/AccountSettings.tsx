import { Fragment, type ReactNode, useState } from 'react';
import type { User } from '../../contract/people/user.ts';
import { changeEmailInput } from '../../contract/people/password-inputs.ts';
import { call } from '../lib/api/call.ts';
import { Button, ButtonLink, type ButtonProps } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Problem, Callout } from '../ui/Callout.tsx';
import { useSelling } from '../lib/shop.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { download } from '../lib/save-file.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { ChangePasswordDialog, DeleteAccountDialog } from './ChangePasswordDialog.tsx';
import { useReturnToNext } from './login-outcome.ts';
import { PasswordField } from './PasswordField.tsx';
import css from './Profile.module.css';

interface ChangeEmailDialogProps {
  open: boolean;
  onClose: () => void;
  user: Pick<User, 'email' | 'role' | 'isEmailVerified'>;
}

function ChangeEmailDialog({ open, ...rest }: ChangeEmailDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Change email address">
      <ChangeEmailForm {...rest} />
    </Dialog>
  );
}

function ChangeEmailForm({ onClose, user }: Omit<ChangeEmailDialogProps, 'open'>) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '', password: '' },
    schema: changeEmailInput,
    send: async (body) => setSent((await call('PUT /users/email', { body })).message),
  });
  if (sent !== null)
    return (
      <Callout tone="ok" role="status" title="Check the new inbox">
        <p>{sent} The link works for 24 hours.</p>
      </Callout>
    );
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <p>
        We send a link to the new address. Once it is confirmed there, you log in with the new address and the
        same password, and all sessions end.
        {user.isEmailVerified && <> {user.email} is told, and can undo the change for 7 days.</>}
      </p>
      {user.role === 'university' && (
        <p>
          To hand the account over to a colleague, give the colleague’s address here. Items, credits, orders
          and documents stay with the account. When the colleague has confirmed, he or she chooses a new
          password by ‘Forgot Password’.
        </p>
      )}
      <ErrorSummary
        {...form}
        labels={{ email: 'New email address', password: 'Your password, to confirm' }}
      />
      <TextField
        {...form.register('email')}
        label="New email address"
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...form.register('password')}
        label="Your password, to confirm"
        autoComplete="current-password"
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} busyText="Sending...">
          Send link
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface SettingProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
  problem?: string | null;
}

function Setting({ title, children, action, problem = null }: SettingProps) {
  return (
    <li className={css.setting}>
      <div>
        <b>{title}</b>
        <p>{children}</p>
        <Problem text={problem} />
      </div>
      {action}
    </li>
  );
}

/** Where this user can upgrade, if at all (docs/specification.md#roles). */
function upgradePath({ role, subscription }: Pick<User, 'role' | 'subscription'>): string | null {
  if (subscription === 'premium') return null;
  if (role === 'university') return '/packages';
  return role === 'individual' ? '/membership' : null;
}

/** Programs don't act as staff. */
const mayHaveKeys = ({ role }: Pick<User, 'role'>): boolean => role === 'individual' || role === 'university';

const SettingButton = ({ label, ...button }: ButtonProps & { label: string }) => (
  <Button size="small" variant="outline" aria-label={label} {...button} />
);

function Upgrade({ user }: { user: User }) {
  const path = upgradePath(user);
  if (!useSelling() || !path) return null;
  return (
    <Setting
      title="Upgrade"
      action={
        <ButtonLink size="small" variant="special" to={path}>
          Upgrade
        </ButtonLink>
      }
    >
      {user.role === 'university'
        ? 'Buy packages and credits to publish with.'
        : 'Publish without credits as a premium member.'}
    </Setting>
  );
}

function OwnData({ user }: { user: User }) {
  const { busy, message, submit } = useSubmit({
    values: user,
    send: async () => {
      const data = await call('GET /users/export');
      download('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    },
  });
  return (
    <Setting
      title="Your data"
      problem={message}
      action={
        <SettingButton label="Download your data" busy={busy} onClick={() => void submit()}>
          Download
        </SettingButton>
      }
    >
      Everything we store about you, as JSON.
    </Setting>
  );
}

/** What the user logs in with. */
function LoginData({ email, onChange }: { email: string; onChange: (what: 'email' | 'password') => void }) {
  return (
    <>
      <Setting
        title="Email address"
        action={
          <SettingButton label="Change email address" onClick={() => onChange('email')}>
            Change
          </SettingButton>
        }
      >
        {email.split(/(?<=[@.])/).map((part, index) => (
          <Fragment key={index}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </Setting>
      <Setting
        title="Change Password"
        action={
          <SettingButton label="Change password" onClick={() => onChange('password')}>
            Change
          </SettingButton>
        }
      >
        This ends all your other sessions.
      </Setting>
    </>
  );
}

/** Settings with pages of their own. */
function OwnPages({ user }: { user: User }) {
  return (
    <>
      <Setting
        title="Payments and receipts"
        action={
          <ButtonLink size="small" to="/payments" variant="outline">
            Show
          </ButtonLink>
        }
      >
        Your purchases, receipts and credit statement.
      </Setting>
      {user.role === 'university' && (
        <Setting
          title="Members"
          action={
            <ButtonLink size="small" to="/members" variant="outline">
              Show
            </ButtonLink>
          }
        >
          Colleagues who act for the institution with their own login.
        </Setting>
      )}
      {mayHaveKeys(user) && (
        <Setting
          title="API keys"
          action={
            <ButtonLink size="small" to="/keys" variant="outline" aria-label="Show API keys">
              Show
            </ButtonLink>
          }
        >
          Let a program publish and update for you.
        </Setting>
      )}
    </>
  );
}

export function AccountSettings({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'email' | 'password' | 'delete' | null>(null);
  const { refresh } = useSession();
  const returnToNext = useReturnToNext();
  const close = () => setDialog(null);
  const begin = async () => {
    await refresh();
    returnToNext();
  };
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="account-settings">
      <h2 id="account-settings">Account settings</h2>
      <ul className="grid">
        <OwnPages user={user} />
        <LoginData email={user.email} onChange={setDialog} />
        <Upgrade user={user} />
        <OwnData user={user} />
        <Setting
          title="Delete Account"
          action={
            <SettingButton label="Delete account" variant="danger" onClick={() => setDialog('delete')}>
              Delete
            </SettingButton>
          }
        >
          Deletes your profile and all personal data. This cannot be undone.
        </Setting>
      </ul>
      <ChangePasswordDialog
        open={dialog === 'password' || user.mustChangePassword}
        onClose={user.mustChangePassword ? begin : close}
        email={user.email}
        required={user.mustChangePassword}
      />
      <ChangeEmailDialog open={dialog === 'email'} onClose={close} user={user} />
      <DeleteAccountDialog open={dialog === 'delete'} onClose={close} />
    </Stack>
  );
}
