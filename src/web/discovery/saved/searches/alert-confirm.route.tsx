import { type MetaArgs, useSearchParams } from 'react-router';
import { type FormEvent, useState } from 'react';
import { CardPage } from '../../../ui/CardPage.tsx';
import { mailedLinkMeta } from '../../../lib/page-meta.ts';
import { Callout, Problem } from '../../../ui/Callout.tsx';
import { call, CallError, failureMessage } from '../../../lib/api/call.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { DeadLink } from './DeadLink.tsx';

/** Confirms by a button, also without JavaScript, because mail scanners open links, and some run scripts. */
function ConfirmAlert({ token }: { token: string }) {
  const [done, setDone] = useState<{ message: string; token: string } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void call('POST /alerts/confirm', { body: { token } })
      .then(setDone, setProblem)
      .finally(() => setBusy(false));
  };
  if (done)
    return (
      <Callout
        tone="ok"
        role="status"
        title={done.message}
        actions={
          <ButtonLink to={`/alerts/manage?${new URLSearchParams({ token: done.token })}`} variant="outline">
            Manage saved searches
          </ButtonLink>
        }
      >
        We’ll email you when there is something new.
      </Callout>
    );
  if (problem instanceof CallError && problem.code === 'invalid_link')
    return <DeadLink message={failureMessage(problem)} />;
  // Without a script the form is sent to the page's own address.
  return (
    <Stack
      as="form"
      gap="2"
      method="post"
      action={`/alerts/confirm?${new URLSearchParams({ token })}`}
      onSubmit={confirm}
    >
      <p>Do you want emails about this saved search?</p>
      <Problem text={problem ? failureMessage(problem) : null} />
      <Button type="submit" block busy={isBusy} busyText="Confirming...">
        Yes, email me
      </Button>
    </Stack>
  );
}

const title = 'Confirm your saved search';

export const meta = ({ matches }: MetaArgs) => mailedLinkMeta(matches, title);

export default function AlertConfirm() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <CardPage title={title}>
      {token ? (
        <ConfirmAlert key={token} token={token} />
      ) : (
        <Callout
          tone="danger"
          role="alert"
          title="This link is incomplete. Please open it again from the email."
        />
      )}
    </CardPage>
  );
}
