import { type ReactNode, useState } from 'react';
import type { User } from '../../../contract/shapes/user.ts';
import { call } from '../../api/call.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSelling } from '../plans/use-selling.ts';
import { useSession } from '../session/index.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { download } from './download.ts';
import { failureMessage } from '../../api/failure-message.ts';
import css from './Profile.module.css';

function Setting({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <li className={css.setting}>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
      {action}
    </li>
  );
}

/** Where this user can upgrade, if he can (docs/rules.md#roles). */
function upgradePath({ role, subscription }: Pick<User, 'role' | 'subscription'>): string | null {
  if (subscription === 'premium') return null;
  if (role === 'university') return '/packages';
  return role === 'individual' ? '/membership' : null;
}

export function AccountSettings({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'password' | 'delete' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { refresh } = useSession();
  const isSelling = useSelling();
  const upgrade = isSelling ? upgradePath(user) : null;
  const close = () => setDialog(null);
  const takeData = async () => {
    setBusy(true);
    setFailure(null);
    try {
      download('my-data.json', JSON.stringify(await call('GET /users/export'), null, 2), 'application/json');
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.panel} aria-labelledby="account-settings">
      <h2 id="account-settings">Account settings</h2>
      {failure && <Notice tone="danger" role="alert" title={failure} />}
      <ul className={css.settings}>
        <Setting
          title="Payments and receipts"
          action={
            <ButtonLink to="/payments" variant="outline">
              Show
            </ButtonLink>
          }
        >
          What you bought, its receipts, and your credit statement.
        </Setting>
        <Setting
          title="Change Password"
          action={
            <Button
              size="small"
              variant="outline"
              onClick={() => setDialog('password')}
              aria-label="Change password"
            >
              Change
            </Button>
          }
        >
          Ends all your other sessions.
        </Setting>
        {upgrade && (
          <Setting
            title="Upgrade"
            action={
              <ButtonLink size="small" variant="special" to={upgrade}>
                Upgrade
              </ButtonLink>
            }
          >
            {user.role === 'university'
              ? 'Packages and posting credits.'
              : 'Premium membership: post without credits.'}
          </Setting>
        )}
        <Setting
          title="Your data"
          action={
            <Button
              size="small"
              variant="outline"
              busy={busy}
              onClick={takeData}
              aria-label="Download your data"
            >
              Download
            </Button>
          }
        >
          Everything that we keep about you, as JSON.
        </Setting>
        <Setting
          title="Delete Account"
          action={
            <Button
              size="small"
              variant="danger"
              onClick={() => setDialog('delete')}
              aria-label="Delete account"
            >
              Delete
            </Button>
          }
        >
          With all personal data; it cannot be undone.
        </Setting>
      </ul>
      <ChangePasswordDialog
        open={dialog === 'password' || user.mustChangePassword}
        onClose={user.mustChangePassword ? refresh : close}
        email={user.email}
        required={user.mustChangePassword}
      />
      <DeleteAccountDialog open={dialog === 'delete'} onClose={close} />
    </section>
  );
}
