import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildPdf, packings } from '../../../../test/support/hostile-pdfs.ts';
import { buildDocx, buildXlsx } from '../../../../test/support/office-files.ts';
import type { Answer } from './reader.ts';
import type { NoticeFormat } from './read-advertisement.ts';

const reader = fileURLToPath(new URL('./reader.ts', import.meta.url));
/** Node itself takes 60 MB, pdf.js as much again. */
const mostMegabytes = 300;

/** The reader's answer, and the most memory that it had at a time. */
async function read(format: NoticeFormat, notice: Buffer): Promise<{ answer: Answer; megabytes: number }> {
  // As Linux tells it; what getrusage tells begins with that of the parent.
  const report = `process.on('exit', () => fs.writeSync(2, fs.readFileSync('/proc/self/status')))`;
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,import fs from 'node:fs';${report}`,
      reader,
      format,
      String(process.pid),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  child.stdin.on('error', () => {}).end(notice);
  const [said, status] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  return {
    answer: JSON.parse(said.toString()) as Answer,
    megabytes: Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024,
  };
}

const bomb = ' '.repeat(300_000_000);
const notices: [string, NoticeFormat, () => Buffer][] = [
  ['the content of a page', 'document', () => buildPdf(bomb)],
  ['what is packed twice', 'document', () => buildPdf(bomb, 1, packings.twice)],
  ['what is packed and written in letters', 'document', () => buildPdf(bomb, 1, packings.asText)],
  ['pages that are each within the bound', 'document', () => buildPdf(' '.repeat(30_000_000), 3)],
  ['a Word file', 'docx', () => buildDocx(bomb.slice(0, 50_000_000))],
  ['a spreadsheet', 'xlsx', () => buildXlsx(bomb.slice(0, 50_000_000))],
];

test.each(notices)('of %s no more than 40 MB is unpacked', async (_, format, notice) => {
  const { answer, megabytes } = await read(format, notice());
  expect(answer).toMatchObject({ beyond: expect.stringContaining('at most 40 MB when they are unpacked') });
  expect(megabytes).toBeLessThan(mostMegabytes);
});

test('pictures aren’t unpacked, and what is called one neither', async () => {
  const { answer, megabytes } = await read('document', buildPdf(bomb, 1, packings.asPicture));
  expect(answer).toMatchObject({ unreadable: expect.stringContaining('no text') });
  expect(megabytes).toBeLessThan(mostMegabytes);
});
