import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import { PdfThread } from './render-pdf.ts';

/** Draws nothing: answers with the title and its own number, or does what the title says. */
const worker = `
const { parentPort, threadId } = require('node:worker_threads');
const kept = [];
const answer = ({ id, document: { title } }) =>
  parentPort.postMessage({ id, pdf: Buffer.from(title + ' by ' + threadId) });
parentPort.on('message', (request) => {
  const { title } = request.document;
  if (title === 'end') process.exit();
  if (title === 'crash') throw new Error('out of memory');
  if (title === 'refuse') return parentPort.postMessage({ id: request.id, error: new Error('no fonts') });
  if (title.startsWith('keep')) return kept.push(request);
  answer(request);
  if (title === 'answer all') kept.splice(0).reverse().forEach(answer);
});`;

let thread: PdfThread;
/** When each of the threads has ended. */
let ends: Promise<unknown>[];
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  ends = [];
  thread = new PdfThread(() => {
    const started = new Worker(worker, { eval: true });
    ends.push(new Promise((resolve) => started.once('exit', resolve)));
    return started;
  });
});

const draw = async (title: string): Promise<string> =>
  String(await thread.draw({ title } as PaymentDocument, 'https://portal.example'));
/** The number of the thread that draws now. */
const threadNow = async () => (await draw('now')).slice('now by '.length);
/** The reason of a request that the thread doesn't answer. */
const refusalOf = (drawing: Promise<string>) => drawing.catch((error: Error) => error.message);

test('one thread draws all documents, in any order', async () => {
  const number = await threadNow();
  const drawings = ['keep 1', 'keep 2', 'answer all'].map(draw);
  expect(await Promise.all(drawings)).toEqual(
    ['keep 1', 'keep 2', 'answer all'].map((title) => `${title} by ${number}`),
  );
});

test('a document that fails to be drawn fails alone', async () => {
  const number = await threadNow();
  expect(await refusalOf(draw('refuse'))).toBe('no fonts');
  expect(await threadNow()).toBe(number);
});

test.each([
  ['ends', 'end', /ended/],
  ['crashes', 'crash', /out of memory/],
])('a thread that %s fails all waiting documents, and is replaced', async (_, title, reason) => {
  const number = await threadNow();
  const drawings = ['keep 1', 'keep 2', title].map((one) => refusalOf(draw(one)));
  for (const refusal of await Promise.all(drawings)) expect(refusal).toMatch(reason);
  expect(await threadNow()).not.toBe(number);
});

test('a thread that does not answer in time is replaced', async () => {
  const number = await threadNow();
  const drawing = refusalOf(draw('keep'));
  vi.advanceTimersByTime(50_000);
  expect(await drawing).toMatch(/too long/);
  await ends[0];
  expect(await threadNow()).not.toBe(number);
});

test('a thread stops half a minute after the last document, not while drawing', async () => {
  const number = await threadNow();
  vi.advanceTimersByTime(29_000);
  const late = draw('keep');
  vi.advanceTimersByTime(10_000);
  expect(await draw('answer all')).toBe(`answer all by ${number}`);
  expect(await late).toBe(`keep by ${number}`);
  vi.advanceTimersByTime(29_000);
  expect(await threadNow()).toBe(number);
  vi.advanceTimersByTime(30_000);
  await ends[0];
  expect(await threadNow()).not.toBe(number);
});
