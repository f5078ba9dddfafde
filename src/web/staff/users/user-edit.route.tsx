import { Ban } from 'lucide';
import { useState } from 'react';
import { Link, type MetaArgs, useLocation, useNavigate } from 'react-router';
import type { AdminUser } from '../../../contract/staff/admin-users.ts';
import { call } from '../../lib/api/call.ts';
import { longDate, longMoment } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import admin from '../kit/Admin.module.css';
import { useReturn } from '../kit/forms.ts';
import { AccountActions, EndOfAccount } from './AccountActions.tsx';
import { InvitationBadge, roleLabels, bodyOf, screenAt, valuesOf } from './user-values.tsx';
import { UserForm } from './UserForm.tsx';
import { bucketLabel } from '../../../contract/vocabulary/index.ts';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import { causeLabels } from '../../commerce/bought-text.ts';
import { LocalList } from '../kit/ListBody.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/user-edit.route.ts';

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta(matches, { title: screenAt(location.pathname).editTitle, index: false });

export const clientLoader = ({ params: { id }, url, request: { signal } }: Route.ClientLoaderArgs) =>
  toResult<AdminUser>(call(`GET /admin/${screenAt(url.pathname).calls}/:id`, { params: { id }, signal }));

/** One account: its settings, blocking, deletion, sign-ins and ledger. */
export default function EditUserPage({ loaderData: loaded }: Route.ComponentProps) {
  const { list, editTitle, failed, calls } = screenAt(useLocation().pathname);
  const navigate = useNavigate();
  const returnTo = useReturn();
  const [saved, setSaved] = useState<string | null>(null);
  const user = loaded.data;
  if (!user)
    return (
      <div className={admin.page}>
        <AdminHead title={editTitle} />
        <LoadError loaded={loaded} />
      </div>
    );
  return (
    <div className={admin.page}>
      <AdminHead title={user.name}>
        {user.blockedAt && (
          <Badge tone="danger" icon={Ban}>
            Blocked
          </Badge>
        )}
        {user.invitationEndsAt && <InvitationBadge hasExpired={user.hasExpiredInvitation} />}
      </AdminHead>
      <AccountFacts user={user} />
      {saved && (
        <Callout tone="ok" role="status">
          {saved}
        </Callout>
      )}
      <div className={admin.beside}>
        <div>
          <UserForm
            key={user.updatedAt}
            initial={valuesOf(user)}
            isNew={false}
            failed={failed}
            backTo={list}
            onSave={async (values) => {
              await call(`PUT /admin/${calls}/:id`, {
                params: { id: user.id },
                body: bodyOf(values, valuesOf(user)),
              });
              setSaved('Saved. Returning to the list...');
              returnTo(list);
            }}
          />
          <AccountActions user={user} />
        </div>
        <div>
          <SignIns key={`sign-ins ${user.id}`} id={user.id} />
          <Ledger key={`ledger ${user.id}`} id={user.id} />
        </div>
        <EndOfAccount user={user} onGone={() => void navigate(list)} />
      </div>
    </div>
  );
}

function AccountFacts({ user }: { user: AdminUser }) {
  const { id, email, isEmailVerified, invitationEndsAt, blockedAt } = user;
  const standing = invitationEndsAt
    ? `, invited until ${longDate(invitationEndsAt)}`
    : isEmailVerified
      ? ''
      : ', not verified';
  return (
    <Facts
      look="beside"
      className={admin.facts}
      entries={[
        ['Email', email + standing],
        ['Role', roleLabels[user.role]],
        ['Joined', longDate(user.createdAt)],
        ['Blocked', blockedAt && longMoment(blockedAt)],
        ['Two-step login', user.hasSecondFactor ? 'On' : 'Off'],
        ['Profile', `${user.profileCompletion}\u00a0% complete`],
        [
          'Submitted',
          <>
            <Link to={`/admin/jobs?status=all&author=${id}`}>Jobs</Link> ·{' '}
            <Link to={`/admin/posts?status=all&author=${id}`}>Posts</Link>
          </>,
        ],
      ]}
    />
  );
}

/** Every change of a user's credits, with who made it and why. */
const Ledger = ({ id }: { id: string }) => (
  <LocalList
    title="Credit ledger"
    caption="Credit changes, newest first"
    label="the ledger"
    path={`/admin/users/edit/${id}/ledger`}
    rows={({ entries }: Result<Contract['GET /admin/users/:id/ledger']>) => entries}
    empty="No credit changes yet."
    columns={[
      { header: 'Time', format: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
      { header: 'Credit type', cell: ({ bucket }) => bucketLabel(bucket) },
      {
        header: 'Change',
        format: 'number',
        cell: ({ amount }) => (amount > 0 ? `+${amount}` : `−${-amount}`),
      },
      {
        header: 'What for',
        width: '10rem',
        cell: ({ cause, item }) => (
          <>
            {causeLabels[cause]}
            {item && (
              <small>
                {item.entity ? <Link to={`/${item.entity}s/${item.id}`}>{item.title}</Link> : 'Deleted item'}
              </small>
            )}
          </>
        ),
      },
      { header: 'Changed by', cell: ({ actorName }) => actorName },
      { header: 'Reason', cell: ({ reason }) => reason },
    ]}
  />
);

const outcomes = {
  signed_in: 'Logged in',
  blocked: 'Refused: account blocked',
  code_refused: 'Refused: wrong code',
};

/** A user's logins and refused attempts, with time and address. */
const SignIns = ({ id }: { id: string }) => (
  <LocalList
    title="Logins"
    caption="Logins, newest first"
    label="logins"
    path={`/admin/users/edit/${id}/sign-ins`}
    rows={({ signIns }: Result<Contract['GET /admin/users/:id/sign-ins']>) => signIns}
    empty="No logins yet."
    columns={[
      { header: 'Time', format: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
      { header: 'Device', cell: ({ device }) => device },
      { header: 'Address', cell: ({ address }) => address ?? 'Unknown' },
      { header: 'Outcome', cell: ({ outcome }) => outcomes[outcome] },
    ]}
  />
);
