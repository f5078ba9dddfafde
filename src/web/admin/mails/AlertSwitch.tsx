import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AlertReport } from '../../../contract/shapes/alert-report.ts';
import { call } from '../../lib/api/call.ts';
import { shortMoment } from '../../lib/format/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { count } from '../system/figures.ts';
import { ReasonDialog, type Question } from '../queue/ReasonDialog.tsx';

/** Shows whether mails are sent, and stops or resumes them. */
export function AlertSwitch({ report }: { report: AlertReport }) {
  const { revalidate } = useRevalidator();
  const { stop, isSetOff } = report;
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = (next: 'stop' | 'resume') => () =>
    setQuestion({
      ...questions[next],
      onConfirm: async (reason) => {
        if (next === 'stop') await call('POST /admin/alert-mails/stop', { body: { reason } });
        else await call('POST /admin/alert-mails/resume', { body: { reason } });
        await revalidate();
      },
    });
  return (
    <>
      {isSetOff && (
        <Notice tone="warn" title="The setting ALERTS=off stops all alert emails">
          <p>They wait until the setting is changed and every process is restarted.</p>
        </Notice>
      )}
      {stop ? (
        <Notice
          tone="warn"
          role="status"
          title="All alert emails are stopped"
          actions={
            <Button size="small" onClick={confirm('resume')}>
              Resume alert emails
            </Button>
          }
        >
          <p>
            Since {shortMoment(stop.at)}, by {stop.by ?? 'an account that was deleted'}: {stop.reason}
          </p>
          <p>{waitingText(report)}</p>
        </Notice>
      ) : (
        <Notice
          tone={isSetOff ? 'info' : 'ok'}
          role="status"
          title={isSetOff ? 'Not stopped by an admin' : 'Alert emails are being sent'}
          actions={
            <Button size="small" variant="outline" onClick={confirm('stop')}>
              Stop all alert emails
            </Button>
          }
        >
          <p>Emails about accounts, payments and decisions are always sent.</p>
        </Notice>
      )}
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function waitingText({ waiting: { alerts, notices } }: AlertReport): string {
  const n = alerts + notices;
  const now =
    n === 0 ? 'No email is waiting' : n === 1 ? '1 email is waiting' : `${count(n)} emails are waiting`;
  return `${now}. Items published in the meantime are emailed after you resume. Nothing is sent twice.`;
}

const questions = {
  stop: {
    title: 'Stop all alert emails?',
    text: 'Emails about saved searches, follows, reminders and extended deadlines stop at once, without a restart. They wait until you resume them, and none are lost. The reason is logged.',
    button: 'Stop alert emails',
    needsReason: true,
    isDangerous: true,
  },
  resume: {
    title: 'Resume alert emails?',
    text: 'Waiting emails are sent now. Items published in the meantime follow in the next emails. Reminders of past dates are not sent.',
    button: 'Resume alert emails',
    needsReason: false,
  },
};
