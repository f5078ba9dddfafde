import { type MetaArgs, useSearchParams } from 'react-router';
import { acceptedInvitation } from '../../contract/people/password-inputs.ts';
import { call } from '../lib/api/call.ts';
import { mailedLinkMeta } from '../lib/page-meta.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { CardPage } from '../ui/CardPage.tsx';
import { Callout } from '../ui/Callout.tsx';
import { NewPasswordForm } from './ResetPasswordForm.tsx';
import { seeInvitation } from './see-invitation.ts';
import type { Route } from './+types/invitation.route.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => seeInvitation(request);
/** Once accepted, it can't be. */
export const shouldRevalidate = () => false;
export const HydrateFallback = () => <CardPage title="Choose your password">{null}</CardPage>;

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, 'Choose Your Password');

const Refused = ({ message }: { message: string }) => (
  <Callout
    tone="danger"
    role="alert"
    title={message}
    actions={
      <>
        <ButtonLink to="/login">Login</ButtonLink>
        <ButtonLink to="/forgot-password" variant="outline">
          Forgot password?
        </ButtonLink>
      </>
    }
  />
);

/** Where the invitation to an account that an admin made leads. */
export default function InvitationPage({ loaderData: { refused } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const token = search.get('token');
  const email = search.get('email');
  return (
    <CardPage
      title="Choose your password"
      lead={
        token && email && !refused
          ? `Your account’s email address is ${email}. This confirms that it is yours.`
          : undefined
      }
    >
      {refused ? (
        <Refused message={refused} />
      ) : token ? (
        <NewPasswordForm
          email={email}
          labels={{ password: 'Password', confirmPassword: 'Confirm Password' }}
          button="Set Password"
          busyText="Setting..."
          schema={acceptedInvitation}
          toBody={(values) => ({ token, ...values })}
          send={(body) => call('POST /auth/accept-invitation', { body })}
          done="Your password is set, and your email address is verified"
          deadLink={{ code: 'invalid_link', shown: (message) => <Refused message={message} /> }}
        />
      ) : (
        <Refused message="This link is not complete. Please open it again from the email." />
      )}
    </CardPage>
  );
}
