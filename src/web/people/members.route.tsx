import { useState } from 'react';
import { type MetaArgs, useRevalidator } from 'react-router';
import { invitation, type Member } from '../../contract/people/member.ts';
import { memberRoles, type MemberRole, memberRoleNames } from '../../contract/vocabulary/index.ts';
import { call, serverMessage } from '../lib/api/call.ts';
import { LoadError, toResult } from '../lib/loading/load-result.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { loadForUser } from '../lib/session/current-user.ts';
import { RequireUser } from '../lib/session/guards.tsx';
import { Page, PageHead, Cluster, Sidebar, Stack } from '../ui/Layout.tsx';
import { shortDate } from '../lib/format/dates.ts';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { Badge } from '../ui/Badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Options, SelectField, TextField } from '../ui/Field.tsx';
import { Callout, Problem } from '../ui/Callout.tsx';
import type { Route } from './+types/members.route.ts';
import css from './Profile.module.css';

/** Members and invitations of an institution, for its owners. */
function Members({ members }: { members: Member[] }) {
  const withLogin = members.filter(({ state }) => state !== 'invited');
  const invited = members.filter(({ state }) => state === 'invited');
  return (
    <Sidebar width="22rem" gap="3" className={css.layout}>
      <Stack gap="3">
        <Stack as="section" gap="2" className={css.panel} aria-labelledby="members">
          <h2 id="members">Who acts for the institution</h2>
          <ul className="grid">
            {withLogin.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        </Stack>
        {invited.length > 0 && (
          <Stack as="section" gap="2" className={css.panel} aria-labelledby="invited">
            <h2 id="invited">Invitations that wait</h2>
            <ul className="grid">
              {invited.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          </Stack>
        )}
      </Stack>
      <InviteForm />
      <Help />
    </Sidebar>
  );
}

const labels = { email: 'Email address', role: 'Role' };

function InviteForm() {
  const { revalidate } = useRevalidator();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '', role: 'editor' as MemberRole },
    schema: invitation,
    send: async (body) => {
      const { email } = await call('POST /members', { body });
      setSentTo(email);
      await revalidate();
      return { email: '', role: body.role };
    },
  });
  return (
    <Stack as="form" gap="2" className={classNames(css.panel, css.invite)} {...form.formProps}>
      <h2>Invite a colleague</h2>
      <ErrorSummary {...form} labels={labels} />
      <TextField {...form.register('email')} label={labels.email} type="email" autoComplete="off" required />
      <SelectField {...form.register('role')} label={labels.role}>
        <Options values={memberRoles} labelOf={(role) => memberRoleNames[role]} />
      </SelectField>
      <Button {...form.buttonProps} busyText="Sending...">
        Send invitation
      </Button>
      {sentTo && (
        <Callout tone="ok" role="status" title={`We mail an invitation to ${sentTo}`}>
          <p>It can be accepted for 14 days, with an account of this address.</p>
        </Callout>
      )}
    </Stack>
  );
}

const Help = () => (
  <Stack as="section" gap="2" className={css.panel} aria-labelledby="members-help">
    <h2 id="members-help">Roles and hand-over</h2>
    <p>
      <b>Owners</b> may do everything: members, profile, password and deletion too. <b>Editors</b> publish,
      edit and withdraw, and edit the institution’s page. <b>Accounts</b> buy, and see orders and documents.
    </p>
    <p>
      Jobs and posts, orders and receipts name whoever acted, to your institution and to the portal’s staff.
    </p>
    <p>
      To hand over, invite the successor as an owner. The successor acts for the institution, changes the
      account’s email address and password in the profile, and ends the memberships of those who left. Items,
      credits and documents stay with the institution.
    </p>
  </Stack>
);

function MemberRow({ member }: { member: Member }) {
  const { revalidate } = useRevalidator();
  const [isEnding, setEnding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const who = member.user?.name ?? member.email;
  const isInvited = member.state === 'invited';
  const tried = (change: () => Promise<unknown>) => async () => {
    setProblem(null);
    try {
      await change();
      setEnding(false);
      await revalidate();
    } catch (error) {
      setProblem(serverMessage(error, 'This could not be saved. Please try again.'));
    }
  };
  const params = { id: member.id };
  const change = (role: MemberRole) => tried(() => call('PUT /members/:id', { params, body: { role } }))();
  const again = tried(() => call('POST /members', { body: { email: member.email, role: member.role } }));
  const end = tried(() => call('DELETE /members/:id', { params }));
  return (
    <li className={css.member}>
      <div>
        <b>{who}</b> {member.state === 'account' && <Badge tone="ok">Login of the account</Badge>}
        <p>{isInvited ? `Can be accepted until ${shortDate(member.expiresAt!)}` : member.email}</p>
        <Problem text={problem} />
      </div>
      {member.state !== 'account' && (
        <Cluster gap="1">
          <select
            aria-label={`Role of ${who}`}
            value={member.role}
            onChange={({ target }) => void change(target.value as MemberRole)}
          >
            <Options values={memberRoles} labelOf={(role) => memberRoleNames[role]} />
          </select>
          {isInvited && (
            <Button size="small" variant="outline" aria-label={`Send again to ${who}`} onClick={again}>
              Send again
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={isInvited ? `Withdraw the invitation of ${who}` : `End the membership of ${who}`}
            onClick={isInvited ? end : () => setEnding(true)}
          >
            {isInvited ? 'Withdraw' : 'End'}
          </Button>
        </Cluster>
      )}
      <EndDialog open={isEnding} who={who} onClose={() => setEnding(false)} onEnd={end} />
    </li>
  );
}

interface Ending {
  open: boolean;
  who: string;
  onClose: () => void;
  onEnd: () => Promise<void>;
}

const EndDialog = ({ open, who, onClose, onEnd }: Ending) => (
  <Dialog open={open} onClose={onClose} title={`End the membership of ${who}?`}>
    <p>{who} can no longer act for the institution, at once. Jobs and posts, orders and documents stay.</p>
    <DialogActions onCancel={onClose}>
      <Button variant="danger" busyText="Ending..." onClick={onEnd}>
        End membership
      </Button>
    </DialogActions>
  </Dialog>
);

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Members', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => toResult(call('GET /members', { signal })));

export const HydrateFallback = () => (
  <Page>
    <PageHead title="Members" />
  </Page>
);

/** Who acts for an institution. */
export default function MembersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHead title="Members" lead="Colleagues who act for the institution with their own login." />
      <RequireUser prompt="The members of your institution will be shown here." waiting={null}>
        {() =>
          loaderData?.data ? (
            <Members members={loaderData.data.members} />
          ) : (
            loaderData && <LoadError loaded={loaderData} />
          )
        }
      </RequireUser>
    </Page>
  );
}
