import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLinks } from '../domain/publishing/index.ts';
import type { LinkChecker } from '../domain/publishing/ports.ts';
import { LinkedItems } from '../../test/support/linked-items.ts';
import type { TestPortal } from '../../test/support/test-portal.ts';
import { dayMs } from '../contract/time/days.ts';

const weekMs = 7 * dayMs;
let made: LinkedItems;
let portal: TestPortal;
beforeAll(async () => {
  made = await LinkedItems.start();
  ({ portal } = made);
});
beforeEach(() => made.begin());
afterEach(() => made.clear());
afterAll(() => made.stop());

describe('concurrent and killed runs', () => {
  test('two runs check a link once, and count its failure once', async () => {
    for (let n = 0; n < 30; n += 1) await made.publishPost(`/gone/${n}`, made.admin);
    await Promise.all([checkLinks(portal.ctx, made.links), checkLinks(portal.ctx, made.links)]);
    // HEAD and GET of each.
    expect(made.pages().filter((line) => line.startsWith('HEAD'))).toHaveLength(30);
    expect((await made.rows()).every(({ failures }) => failures === 1)).toBe(true);
  });

  test('links that a killed run had claimed are checked later, and reported once', async () => {
    await made.publishPost('/gone');
    await made.run();
    portal.advanceClock(weekMs);
    // A run that never finishes.
    const stuck: LinkChecker = { begin: () => () => new Promise(() => {}) };
    void checkLinks(portal.ctx, stuck);
    await expect.poll(async () => (await made.rows())[0]!.dueAt > portal.now).toBe(true);
    expect(await made.run()).toEqual([]);
    portal.advanceClock(16 * 60_000);
    expect(await made.run()).toHaveLength(1);
    portal.advanceClock(weekMs);
    expect(await made.run()).toEqual([]);
  });

  test('a run that resumes after another one has claimed its link changes nothing', async () => {
    await made.publishPost('/gone');
    let release = () => {};
    const slow: LinkChecker = {
      begin: () => () =>
        new Promise((resolve) => {
          release = () => resolve({ result: 'fails', problem: 'gets no answer', from: 'answer' });
        }),
    };
    const late = checkLinks(portal.ctx, slow);
    await expect.poll(async () => (await made.rows())[0]!.dueAt > portal.now).toBe(true);
    portal.advanceClock(16 * 60_000);
    await made.run();
    expect(await made.rows()).toMatchObject([
      { failures: 1, problem: 'leads to a page that doesn’t exist (404)' },
    ]);
    release();
    await late;
    expect(await made.rows()).toMatchObject([
      { failures: 1, problem: 'leads to a page that doesn’t exist (404)' },
    ]);
  });

  test('a process that stops releases the links that it has not checked', async () => {
    for (let n = 0; n < 10; n += 1) await made.publishPost(`/page/${n}`, made.admin);
    const ending = new AbortController();
    const checker: LinkChecker = {
      begin: () => async () => {
        ending.abort();
        return { result: 'fails', problem: 'gets no answer', from: 'answer' };
      },
    };
    await checkLinks(portal.ctx, checker, ending.signal);
    expect((await made.rows()).every(({ failures, dueAt }) => failures === 0 && dueAt <= portal.now)).toBe(
      true,
    );
  });
});
