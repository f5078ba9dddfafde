import { appendFileSync } from 'node:fs';
import { openDatabase } from '../../src/db/index.ts';
import { planMails } from '../../src/domain/discovery/index.ts';
import { localFiles } from '../../src/integrations/storage.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { testContext } from './test-context.ts';

/** A worker that plans and sends mails without end, until it is killed. Arguments: database, folder, the portal's time, file of mails. */
const [url = '', folder = '', now = '', file = ''] = process.argv.slice(2);
const ctx = testContext(openDatabase({ url }), {
  files: localFiles(folder),
  publicUrl: 'http://portal.test',
  clock: () => new Date(now),
});
const mailer = {
  send: async (mail: object) => appendFileSync(file, `${JSON.stringify(mail)}\n`),
  close: async () => {},
};
await startWorker(
  { ctx, mailer, publicUrl: ctx.publicUrl, timetable: [] },
  { info: () => {}, error: (details, message) => console.error(message, details) },
);
// Tells the test that it begins.
process.stdout.write('.');
for (;;) await planMails(ctx);
