import { type MetaArgs, useSearchParams } from 'react-router';
import { call, CallError } from '../lib/api/call.ts';
import { mailedLinkMeta } from '../lib/page-meta.ts';
import { RequireUser, useSession } from '../lib/session/index.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { CardPage } from '../ui/CardPage.tsx';
import { Notice } from '../ui/Notice.tsx';
import { MailedLink } from './MailedLink.tsx';
import { roleNames } from './member-roles.ts';

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, 'Accept Invitation');

const Refused = ({ message }: { message: string }) => (
  <Notice
    tone="danger"
    role="alert"
    title={message}
    actions={<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>}
  />
);

/** Where the mailed link of an invitation leads. */
export default function AcceptInvitationPage() {
  const [search] = useSearchParams();
  const { refresh } = useSession();
  const token = search.get('token');
  return (
    <CardPage title="Accept an invitation">
      {token ? (
        <RequireUser
          prompt="Log in with the account of the email address that was invited, or create one. You then come back here."
          waiting={null}
        >
          {(user) => (
            <MailedLink
              follow={async () => {
                const { name, role } = await call('POST /members/accept', { body: { token } });
                void refresh();
                return `You are a member of ${name}: ${roleNames[role].toLowerCase()}`;
              }}
              question={`You accept it as ${user.name}, ${user.email}. You keep your own account, and act for the institution when you choose to.`}
              button="Accept invitation"
              busyText="Accepting..."
              explains={(error) => error instanceof CallError && error.status < 500}
              refused={(message) => <Refused message={message} />}
              actions={<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>}
            >
              <p>To act for it, choose ‘Act for an institution’ in the menu of your account.</p>
            </MailedLink>
          )}
        </RequireUser>
      ) : (
        <Refused message="This link is not complete. Please open it again from the email." />
      )}
    </CardPage>
  );
}
