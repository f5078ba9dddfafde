import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import { createReceipt as document } from '../../../../../test/support/a-receipt.ts';
import { renderDocumentPdf } from './render-pdf.ts';

const isPdf = /^%PDF-[^]*%%EOF\s*$/;
const render = (asked: PaymentDocument) => renderDocumentPdf(asked, 'https://lectern.example/payments');

// The limit doesn't end a thread that draws slowly on a busy machine.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());

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

  test('answers each request with its own document, within a limit of memory', async () => {
    const numbers = ['R/26-27/1', 'R/26-27/2', 'R/26-27/3'];
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const pdfs = await Promise.all(numbers.map((number) => render({ ...document, number })));
    const [thread] = posted.mock.contexts as Worker[];
    posted.mockRestore();
    expect(thread?.resourceLimits?.maxOldGenerationSizeMb).toBeLessThanOrEqual(192);
    for (const [index, number] of numbers.entries())
      expect(pdfs[index]!.toString('latin1')).toContain(`Receipt ${number}`);
  });
});
