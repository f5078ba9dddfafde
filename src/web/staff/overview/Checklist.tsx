import { useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Checklist as Found, MailTestResult } from '../../../contract/staff/monitoring.ts';
import type { ChecklistKey } from '../../../contract/vocabulary/index.ts';
import { call, failureMessage } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster, Grid, Stack } from '../../ui/Layout.tsx';
import { Callout, Problem } from '../../ui/Callout.tsx';
import admin from '../kit/Admin.module.css';

interface Entry {
  title: string;
  why: ReactNode;
  /** The page on which it is done, if there is one. */
  to?: string;
}

/** Each with why it matters; what only whoever runs the server can do names the settings or the command. */
const checklistEntries: Record<ChecklistKey, Entry> = {
  nameAndLogo: {
    title: 'Name and logo',
    why: 'Every page and email carries them.',
    to: '/admin/site?section=identity',
  },
  contact: {
    title: 'Contact',
    why: 'Readers and authors need an address, email or phone of yours.',
    to: '/admin/site?section=contacts',
  },
  legalTexts: {
    title: 'Legal texts',
    why: 'The terms and the privacy policy must say who you are: edit and save both.',
    to: '/admin/site?section=terms',
  },
  mailTest: {
    title: 'Emails',
    why: (
      <>
        Nobody can verify an address until emails arrive. <code>SMTP_URL</code> and <code>MAIL_FROM</code> set
        the mail server.
      </>
    ),
  },
  payments: {
    title: 'Payments',
    why: (
      <>
        The sandbox charges nobody. Set <code>PAYMENTS=razorpay</code> with its keys, or{' '}
        <code>PAYMENTS=off</code> to sell nothing.
      </>
    ),
  },
  moderator: {
    title: 'First moderator',
    why: 'Somebody besides you should review what is submitted: invite a moderator.',
    to: '/admin/users/create',
  },
  institutions: {
    title: 'Institutions',
    why: 'Authors choose their institution from a list of universities: import one.',
    to: '/admin/institutes?tab=records',
  },
  samples: {
    title: 'Sample content',
    why: (
      <>
        Its items are invented, and its accounts can log in. <code>npm run samples -- remove</code> removes
        it.
      </>
    ),
  },
};

/** Null if it can't be read: the page around it is about more. */
export const readChecklist = (signal: AbortSignal): Promise<Found | null> =>
  call('GET /admin/checklist', { signal }).catch(() => null);

const isOver = ({ items }: Found) => items.every(({ done }) => done);

/** What is left to do before the portal opens. Nothing is shown once all of it is done, or an admin dismissed it. */
export function Checklist({ found }: { found: Found | null }) {
  const [test, setTest] = useState<MailTestResult | null>(null);
  // What was just tested stays with its result.
  if (!found || found.dismissed || (isOver(found) && !test)) return null;
  const done = found.items.filter((item) => item.done);
  const shown = found.items.filter((item) => !item.done || (item.key === 'mailTest' && test));
  return (
    <Stack as="section" gap="2" className={admin.card} aria-labelledby="checklist">
      <Cluster gap="1 2" justify="between">
        <h2 id="checklist">
          Before you open: {done.length} of {found.items.length} done
        </h2>
        <Dismissal dismissed label="Dismiss the checklist" />
      </Cluster>
      <Grid as="ul" min="18rem" gap="1h 3">
        {shown.map(({ key }) => (
          <Stack as="li" key={key} gap="half">
            <Title of={key} />
            <p>{checklistEntries[key].why}</p>
            {key === 'mailTest' && <MailTest result={test} onResult={setTest} />}
          </Stack>
        ))}
      </Grid>
      {done.length > 0 && (
        <details>
          <summary>{done.length} done</summary>
          <Cluster as="ul" gap="half 2">
            {done.map(({ key }) => (
              <li key={key}>
                <Title of={key} />
              </li>
            ))}
          </Cluster>
        </details>
      )}
    </Stack>
  );
}

function Title({ of }: { of: ChecklistKey }) {
  const { title, to } = checklistEntries[of];
  return <b>{to ? <Link to={to}>{title}</Link> : title}</b>;
}

interface Test {
  result: MailTestResult | null;
  onResult: (result: MailTestResult | null) => void;
}

function MailTest({ result, onResult }: Test) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    onResult(null);
    try {
      onResult(await call('POST /admin/mail-test', { body: {} }));
      await revalidate();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  return (
    <Stack gap="1">
      <Cluster>
        <Button size="small" variant="outline" busyText="Sending..." onClick={send}>
          Send me a test email
        </Button>
      </Cluster>
      <div role="status">
        {result && <Callout tone={result.taken ? 'ok' : 'warn'}>{result.message}</Callout>}
      </div>
      <Problem text={failure} />
    </Stack>
  );
}

/** The way back to a dismissed checklist, at the end of the page. */
export const DismissedChecklist = ({ found }: { found: Found | null }) =>
  found?.dismissed && !isOver(found) && <Dismissal dismissed={false} label="Show the checklist again" />;

function Dismissal({ dismissed, label }: { dismissed: boolean; label: string }) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const save = () =>
    call('PUT /admin/checklist', { body: { dismissed } }).then(
      () => revalidate(),
      (error: unknown) => setFailure(failureMessage(error)),
    );
  return (
    <Cluster gap="1">
      <Button size="small" variant={dismissed ? 'outline' : 'quiet'} onClick={save}>
        {label}
      </Button>
      <Problem text={failure} />
    </Cluster>
  );
}
