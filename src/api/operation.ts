import type { topics } from '../contract/index.ts';
import { dismissChecklist, readChecklist, testMail } from '../domain/checklist/index.ts';
import { readOperation, removeErrorReport } from '../domain/operation/index.ts';
import { readAlertMails, resumeMails, stopAllMails } from '../domain/searches/index.ts';
import type { Handlers } from './handlers.ts';

export const operation: Handlers<typeof topics.operation> = {
  'GET /admin/operation': ({ ctx }) => readOperation(ctx),
  'GET /admin/checklist': ({ ctx }) => readChecklist(ctx),
  'PUT /admin/checklist': async ({ ctx, caller, body }) => {
    await dismissChecklist(ctx, caller, body.dismissed);
    return readChecklist(ctx);
  },
  'POST /admin/mail-test': ({ ctx, caller }) => testMail(ctx, caller),
  'GET /admin/alert-mails': ({ ctx, query }) => readAlertMails(ctx, query.days),
  'POST /admin/alert-mails/stop': async ({ ctx, caller, query, body }) => {
    await stopAllMails(ctx, caller, body.reason);
    return readAlertMails(ctx, query.days);
  },
  'POST /admin/alert-mails/resume': async ({ ctx, caller, query, body }) => {
    await resumeMails(ctx, caller, body?.reason ?? null);
    return readAlertMails(ctx, query.days);
  },
  'DELETE /admin/operation/errors/:fingerprint': ({ ctx, params }) =>
    removeErrorReport(ctx, params.fingerprint),
};
