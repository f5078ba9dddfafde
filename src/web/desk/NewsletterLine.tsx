import { useState } from 'react';
import { MailLine } from '../discovery/saved/searches/MailLine.tsx';
import { call, failureMessage } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';

/** The newsletter; its mails have the way to end it. */
export function NewsletterLine({ email }: { email: string }) {
  const [told, setTold] = useState<string | null>(null);
  const subscribe = () =>
    call('POST /newsletter', { body: { email } }).then(
      () => setTold('Open the link in the email we sent you to confirm.'),
      (error: unknown) => setTold(failureMessage(error)),
    );
  return (
    <MailLine name="Newsletter" what="Once a month. Each has a link that ends it." told={told}>
      <Button size="small" variant="outline" onClick={subscribe}>
        Subscribe
      </Button>
    </MailLine>
  );
}
