import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import admin from '../kit/Admin.module.css';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { UserForm } from './UserForm.tsx';
import { bodyOf, newValues } from './user-values.ts';

interface Made {
  name: string;
  email: string;
  /** null: an invitation was mailed. */
  generatedPassword: string | null;
}

/** Creates an account. A generated password is shown only once, so the page doesn't redirect. */
export function NewUserPage({ kind }: { kind: 'user' | 'university' }) {
  const [made, setMade] = useState<Made | null>(null);
  const list = kind === 'user' ? '/admin/users' : '/admin/institutes';
  return (
    <div className={`${admin.page} ${admin.narrow}`}>
      <AdminHead title={kind === 'user' ? 'New user' : 'New institute account'} />
      {made ? (
        <Notice
          tone="ok"
          role="status"
          title={`Account created for ${made.name}`}
          actions={<ButtonLink to={list}>Back to the list</ButtonLink>}
        >
          {made.generatedPassword === null ? (
            <p>
              An invitation is on its way to {made.email}. It works once, for 7 days; if it doesn’t arrive,
              send it again from the account’s page.
            </p>
          ) : (
            <>
              <p>
                {made.email} logs in with this password and changes it at the first login. It is not shown
                again:
              </p>
              <p>
                <code className={admin.secret}>{made.generatedPassword}</code>{' '}
                <CopyButton text={made.generatedPassword} />
              </p>
            </>
          )}
        </Notice>
      ) : (
        <UserForm
          initial={newValues(kind === 'user' ? 'individual' : 'university')}
          isNew
          isRoleFixed={kind === 'university'}
          failed={kind === 'user' ? 'Failed to save user' : 'Failed to save institute'}
          backTo={list}
          onSave={async (values) => {
            const body = { ...bodyOf(values, null), email: values.email };
            setMade(
              kind === 'user'
                ? await call('POST /admin/users', { body: { ...body, role: values.role } })
                : await call('POST /admin/universities', { body: { ...body, role: 'university' } }),
            );
          }}
        />
      )}
    </div>
  );
}
