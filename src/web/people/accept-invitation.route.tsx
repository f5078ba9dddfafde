import { useState } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import type { ActingFor } from '../../contract/people/member.ts';
import { call, CallError, serverMessage } from '../lib/api/call.ts';
import { mailedLinkMeta } from '../lib/page-meta.ts';
import { RequireUser } from '../lib/session/guards.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { CardPage } from '../ui/CardPage.tsx';
import { Callout, Problem } from '../ui/Callout.tsx';
import { MailedLink } from './MailedLink.tsx';
import { memberRoleNames } from '../../contract/vocabulary/index.ts';
import { seeInvitation } from './see-invitation.ts';
import { useActFor } from './use-act-for.ts';
import type { Route } from './+types/accept-invitation.route.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => seeInvitation(request);
/** Once accepted, it can't be. */
export const shouldRevalidate = () => false;
export const HydrateFallback = () => <CardPage title="Accept an invitation">{null}</CardPage>;

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, 'Accept Invitation');

const Refused = ({ message }: { message: string }) => (
  <Callout
    tone="danger"
    role="alert"
    title={message}
    actions={<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>}
  />
);

/** What most invited people come for. */
function ActNow({ institution: { id } }: { institution: ActingFor }) {
  const actFor = useActFor();
  const [problem, setProblem] = useState<string | null>(null);
  const act = () =>
    actFor(id).catch((error: unknown) =>
      setProblem(serverMessage(error, 'This did not work. Please try again.')),
    );
  return (
    <>
      <Button busyText="Opening..." onClick={act}>
        Act for it now
      </Button>
      <ButtonLink to="/dashboard" variant="outline">
        Go to your dashboard
      </ButtonLink>
      <Problem text={problem} />
    </>
  );
}

/** Where the mailed link of an invitation leads. */
export default function AcceptInvitationPage({ loaderData: { invited, refused } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { refresh } = useSession();
  const [accepted, setAccepted] = useState<ActingFor | null>(null);
  const token = search.get('token');
  const invites = invited?.institution ? `${invited.institution} invites ${invited.email}. ` : '';
  return (
    <CardPage title="Accept an invitation">
      {refused ? (
        <Refused message={refused} />
      ) : token ? (
        <RequireUser
          prompt={`${invites}Log in with the account of that email address, or create one. You then come back here.`}
          waiting={null}
        >
          {(user) => (
            <MailedLink
              follow={async () => {
                const institution = await call('POST /members/accept', { body: { token } });
                setAccepted(institution);
                void refresh();
                return `You are a member of ${institution.name}: ${memberRoleNames[institution.role].toLowerCase()}`;
              }}
              question={`${invites}You accept it as ${user.name}, ${user.email}. You keep your own account, and act for the institution when you choose to.`}
              button="Accept invitation"
              busyText="Accepting..."
              explains={(error) => error instanceof CallError && error.status < 500}
              refused={(message) => <Refused message={message} />}
              actions={accepted && <ActNow institution={accepted} />}
            >
              <p>Later, choose ‘Act for an institution’ in the menu of your account.</p>
            </MailedLink>
          )}
        </RequireUser>
      ) : (
        <Refused message="This link is not complete. Please open it again from the email." />
      )}
    </CardPage>
  );
}
