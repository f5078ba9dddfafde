import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPdf, packings } from '../../../../test/support/hostile-pdfs.ts';
import { buildDocx, buildXlsx } from '../../../../test/support/office-files.ts';
import { readApart } from './read-apart.ts';

// A machine that is busy with other tests doesn't end a reading.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const failed = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => error,
  );

const bomb = ' '.repeat(50_000_000);

test('what unpacks to more than 40 MB is refused, and the next notice is read', async () => {
  for (const [format, notice] of [
    ['document', buildPdf(bomb)],
    ['docx', buildDocx(bomb)],
    ['xlsx', buildXlsx(bomb)],
  ] as const)
    expect(await failed(readApart(format, notice, 'one'))).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('at most 40 MB when they are unpacked'),
    });
  expect((await readApart('text', 'University of Samples', 'one')).proposal.employer).toBe(
    'University of Samples',
  );
}, 60_000);

test('what is packed otherwise is refused when it takes too much memory', async () => {
  expect(await failed(readApart('document', buildPdf('', 1, packings.inRuns), 'one'))).toMatchObject({
    code: 'invalid_input',
    details: { fields: { document: expect.stringContaining('more than 450 MB of memory') } },
  });
}, 60_000);

/** Minutes of work for the reader. */
const endless = () => buildPdf('q '.repeat(2_000_000), 20);

test('what takes longer than six seconds is ended; meanwhile the account reads nothing else, and five others wait or read', async () => {
  const notice = endless();
  const reading = failed(readApart('document', notice, 'one'));
  expect(await failed(readApart('text', 'x', 'one'))).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('being read for this account already'),
  });
  const others = ['two', 'three', 'four', 'five'].map((account) =>
    failed(readApart('document', notice, account)),
  );
  expect(await failed(readApart('text', 'x', 'six'))).toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(20_000);
  const tooLong = { details: { fields: { document: expect.stringContaining('longer than 6 seconds') } } };
  expect(await reading).toMatchObject(tooLong);
  expect(await others[0]).toMatchObject(tooLong);
  // The others had waited as long as they may, or are ended in turn.
  for (const other of others.slice(1)) {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(['invalid_input', 'unavailable']).toContain(((await other) as { code: string }).code);
  }
}, 60_000);

test('the reader ends when the portal is killed, whatever it computes', async () => {
  const reader = fileURLToPath(new URL('./reader.ts', import.meta.url));
  const program = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, [${JSON.stringify(reader)}, 'document', String(process.pid)], { stdio: ['pipe', 'inherit', 'ignore'] });
    process.stdin.pipe(child.stdin).on('finish', () => console.log('sent'));
  `;
  const portal = spawn(process.execPath, ['--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  portal.stdin.end(endless());
  await once(portal.stdout, 'data');
  portal.kill('SIGKILL');
  // Closed when none of both holds it any longer.
  await once(portal.stdout, 'close');
}, 60_000);
