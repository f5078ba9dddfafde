import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { optionalReason } from '../shapes/moderation.ts';
import { alertReport, alertReportQuery, stopInput } from '../shapes/alert-report.ts';
import { checklist, checklistInput, mailTestResult } from '../shapes/checklist.ts';
import { operation as state } from '../shapes/operation.ts';

export const operation = topic({
  'GET /admin/operation': {
    summary: 'State of processes, database, queue, payments, backups and errors',
    who: 'admin',
    result: state,
  },
  'GET /admin/checklist': {
    summary: 'What an admin does before the portal opens, and whether it is done',
    who: 'admin',
    result: checklist,
  },
  'PUT /admin/checklist': {
    summary: 'Dismiss the checklist, or show it again',
    who: 'admin',
    body: checklistInput,
    result: checklist,
  },
  'POST /admin/mail-test': {
    summary: 'Mail the admin who asks, at once: whether the mail server takes it',
    who: 'admin',
    limit: 'sendMail',
    body: z.object({}).nullish(),
    result: mailTestResult,
  },
  'GET /admin/alert-mails': {
    summary:
      'Mails of saved searches, reminders and later deadlines by day, their limits, and whether they are stopped',
    who: 'admin',
    query: alertReportQuery,
    result: alertReport,
  },
  'POST /admin/alert-mails/stop': {
    summary: 'Stop all mails of saved searches, reminders and later deadlines at once; they wait',
    who: 'admin',
    query: alertReportQuery,
    body: stopInput,
    result: alertReport,
  },
  'POST /admin/alert-mails/resume': {
    summary: 'Resume these mails, including those that wait',
    who: 'admin',
    query: alertReportQuery,
    body: z.object({ reason: optionalReason }).nullish(),
    result: alertReport,
  },
  'DELETE /admin/operation/errors/:fingerprint': {
    summary: 'Dismiss an error report until the error occurs again',
    who: 'admin',
    params: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16}$/, 'Unknown report') }),
    result: z.object({ removed: z.literal(true) }),
  },
});
