import { useState } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import admin from '../kit/Admin.module.css';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { UserForm } from './UserForm.tsx';
import { bodyOf, newValues, screenAt } from './user-values.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

interface Made {
  name: string;
  email: string;
  /** null: an invitation was mailed. */
  generatedPassword: string | null;
}

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta(matches, { title: screenAt(location.pathname).newTitle, index: false });

/** Creates an account. A generated password is shown only once, so the page doesn't redirect. */
export default function NewUserPage() {
  const { list, newTitle, failed, fixedRole } = screenAt(useLocation().pathname);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <div className={`${admin.page} ${admin.narrow}`}>
      <AdminHead title={newTitle} />
      {made ? (
        <Callout
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
        </Callout>
      ) : (
        <UserForm
          key={list}
          initial={newValues(fixedRole ?? 'individual')}
          isNew
          isRoleFixed={fixedRole !== null}
          failed={failed}
          backTo={list}
          onSave={async (values) => {
            const body = { ...bodyOf(values, null), email: values.email };
            setMade(
              fixedRole
                ? await call('POST /admin/universities', { body: { ...body, role: fixedRole } })
                : await call('POST /admin/users', { body: { ...body, role: values.role } }),
            );
          }}
        />
      )}
    </div>
  );
}
