import { useSearchParams } from 'react-router';
import { call } from '../lib/api/call.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { CardPage } from '../ui/CardPage.tsx';
import { Callout } from '../ui/Callout.tsx';
import { MailedLink } from './MailedLink.tsx';

interface Props {
  title: string;
  route: 'POST /auth/confirm-email' | 'POST /auth/undo-email';
  question: string;
  button: string;
  busyText: string;
  done: (email: string) => string;
  /** What the person does next. */
  next: string;
  action: { to: string; text: string };
}

const Refused = ({ message }: { message: string }) => (
  <Callout
    tone="danger"
    role="alert"
    title={message}
    actions={<ButtonLink to="/profile">Go to your profile</ButtonLink>}
  />
);

/** Where a mailed link about a change of address leads. */
export function AddressLink({ title, route, question, button, busyText, done, next, action }: Props) {
  const [search] = useSearchParams();
  const { refresh } = useSession();
  const token = search.get('token');
  return (
    <CardPage title={title}>
      {token ? (
        <MailedLink
          follow={async () => {
            const { email } = await call(route, { body: { token } });
            void refresh();
            return done(email);
          }}
          question={question}
          button={button}
          busyText={busyText}
          refused={(message) => <Refused message={message} />}
          actions={<ButtonLink to={action.to}>{action.text}</ButtonLink>}
        >
          <p>{next}</p>
        </MailedLink>
      ) : (
        <Refused message="This link is not complete. Please open it again from the email." />
      )}
    </CardPage>
  );
}
