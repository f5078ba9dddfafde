import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildPdf } from '../support/hostile-pdfs.ts';
import { buildDocx } from '../support/office-files.ts';
import { createUser, describeAnswer } from './support/people.ts';
import { uploadFile } from './support/uploads.ts';
import { call, product } from './support/shared.ts';

/** A reading takes six seconds at most; a program that reads on its event loop is silent for minutes. */
const mostMs = 3_000;

/** Of the server and of all that it started. */
function residentMegabytes(): number {
  const children = readFileSync(`/proc/${product.serverPid}/task/${product.serverPid}/children`, 'utf8');
  const pages = [product.serverPid, ...children.trim().split(' ').filter(Boolean)].map((pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return pages.reduce((sum, one) => sum + one, 0) / 256;
}

/** The longest time that the server took to say that it lives while something went on. */
async function longestSilence(during: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = during.finally(() => (isOver = true));
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    expect((await call('/health/live')).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await over;
  return longest;
}

test('whatever notice is sent, others are answered meanwhile', async () => {
  const { token } = await createUser();
  const uploaded = await uploadFile('/uploads/document', token, {
    field: 'document',
    name: 'notice.pdf',
    type: 'application/pdf',
    bytes: buildPdf('q '.repeat(2_000_000), 20),
  });
  const document = uploaded.json().data.url;
  const bomb = buildDocx(' '.repeat(50_000_000)).toString('base64');
  const before = residentMegabytes();
  const merged = '<table><tr><td>Category<td>Fee<tr><td colspan=98 rowspan=2000>x</table>';
  for (const [body, statuses] of [
    [{ document }, [400]],
    [{ html: merged.replace('</table>', '<tr>'.repeat(1900)) }, [413]],
    [{ text: 'advt'.repeat(15_000) }, [413]],
    [{ docx: bomb }, [413]],
    [{ html: '<b>'.repeat(330_000) }, [413]],
  ] as const) {
    const reading = call('/jobs/parse', { method: 'POST', token, body });
    expect(await longestSilence(reading)).toBeLessThan(mostMs);
    const answer = await reading;
    expect(statuses, describeAnswer(answer)).toContain(answer.status);
  }
  expect(product.isServerRunning).toBe(true);
  // What was read is in memory no longer.
  await expect.poll(residentMegabytes, { timeout: 60_000, interval: 1_000 }).toBeLessThan(before + 150);
});

test('a notice is read by the packed program', async () => {
  const { token } = await createUser();
  const body = { text: 'University of Samples\nLast date: 15 January 2027' };
  const { data } = (await call('/jobs/parse', { method: 'POST', token, body })).json();
  expect(data.proposal).toMatchObject({
    employer: 'University of Samples',
    applicationDeadline: '2027-01-15',
  });
});
