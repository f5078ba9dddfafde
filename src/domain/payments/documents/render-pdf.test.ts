import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentDocument } from '../../../contract/shapes/payment-document.ts';
import type { PdfRequest, PdfResponse } from './pdf-worker.ts';
import { aReceipt as document } from '../../../../test/support/a-receipt.ts';
import { renderDocumentPdf } from './render-pdf.ts';

const isPdf = /^%PDF-[^]*%%EOF\s*$/;
const render = (asked: PaymentDocument) => renderDocumentPdf(asked, 'https://lectern.example/payments');

const spyOnPosts = () => vi.spyOn(Worker.prototype, 'postMessage');
let posted: ReturnType<typeof spyOnPosts>;
/** The last thread that was used. */
const thread = () => posted.mock.contexts.at(-1) as Worker;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  posted = spyOnPosts();
});
afterEach(() => posted.mockRestore());

describe('the PDF thread', () => {
  test('does not block the main thread, and answers every request', async () => {
    const cost = ({ user, system }: NodeJS.CpuUsage) => user + system;
    const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    const pdfs = await Promise.all(Array.from({ length: 5 }, () => render(document)));
    const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)];
    for (const pdf of pdfs) expect(pdf.toString('latin1')).toMatch(isPdf);
    // On any machine, most of the work is done in the thread.
    expect(cost(own) / cost(all)).toBeLessThan(0.3);
  });

  test('reports a document that fails to render, and renders the next one', async () => {
    const { line, ...broken } = document;
    await expect(render(broken as PaymentDocument)).rejects.toThrow();
    expect((await render({ ...document, line })).length).toBeGreaterThan(1000);
  });

  test('answers each request with its own document', async () => {
    const numbers = ['R/26-27/1', 'R/26-27/2', 'R/26-27/3'];
    const pdfs = await Promise.all(numbers.map((number) => render({ ...document, number })));
    for (const [index, number] of numbers.entries())
      expect(pdfs[index]!.toString('latin1')).toContain(`Receipt ${number}`);
    // One thread renders all of them within the time limit.
    expect(new Set(posted.mock.contexts)).toEqual(new Set([thread()]));
    expect(thread().resourceLimits?.maxOldGenerationSizeMb).toBeLessThanOrEqual(192);
  });
});

describe('a failing or idle PDF thread', () => {
  /** Requests a document, but the thread never receives the message. */
  const askWithoutAnswer = () => {
    posted.mockImplementationOnce(() => {});
    return render(document);
  };
  const goesOn = async (without: Worker) => {
    expect((await render(document)).toString('latin1')).toMatch(isPdf);
    expect(thread()).not.toBe(without);
  };

  test('fails all waiting requests when it dies, and is replaced', async () => {
    const drawings = Promise.allSettled([askWithoutAnswer(), askWithoutAnswer()]);
    const deadThread = thread();
    await deadThread.terminate();
    for (const drawing of await drawings)
      expect(drawing).toMatchObject({ reason: { message: expect.stringMatching(/ended/) } });
    await goesOn(deadThread);
  });

  test('may answer out of order', async () => {
    const drawings = [askWithoutAnswer(), askWithoutAnswer()];
    const [first, second] = posted.mock.calls.slice(-2).map(([asked]) => (asked as PdfRequest).id);
    thread().emit('message', { id: second!, pdf: Buffer.from('second') } satisfies PdfResponse);
    thread().emit('message', { id: first!, pdf: Buffer.from('first') } satisfies PdfResponse);
    expect((await Promise.all(drawings)).map(String)).toEqual(['first', 'second']);
  });

  test('is terminated after an internal error, which is reported', async () => {
    const drawing = askWithoutAnswer();
    const failed = thread();
    const isGone = new Promise((resolve) => failed.once('exit', resolve));
    failed.emit('error', new Error('out of memory'));
    await expect(drawing).rejects.toThrow('out of memory');
    await isGone;
    await goesOn(failed);
  });

  test('is terminated when it does not answer in time', async () => {
    const drawing = Promise.allSettled([askWithoutAnswer()]);
    const slow = thread();
    const isGone = once(slow, 'exit');
    vi.advanceTimersByTime(20_000);
    const [outcome] = await drawing;
    expect(outcome).toMatchObject({ reason: { message: expect.stringMatching(/too long/) } });
    await isGone;
    await goesOn(slow);
  });

  test('stops half a minute after the last document, not while rendering', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    await render(document);
    const resting = thread();
    vi.advanceTimersByTime(29_000);
    const late = askWithoutAnswer();
    vi.advanceTimersByTime(10_000);
    const { id } = posted.mock.calls.at(-1)![0] as PdfRequest;
    resting.emit('message', { id, pdf: Buffer.from('late') } satisfies PdfResponse);
    expect(String(await late)).toBe('late');
    vi.advanceTimersByTime(29_000);
    expect(ended).not.toHaveBeenCalled();
    const isGone = once(resting, 'exit');
    vi.advanceTimersByTime(1_000);
    await isGone;
    ended.mockRestore();
    await goesOn(resting);
  });
});
