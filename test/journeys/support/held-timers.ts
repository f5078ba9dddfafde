import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Timer {
  ms: number;
  run: () => void;
  /** Of an interval: it stands on. */
  again: boolean;
}
export type WithHeldTimers = Window & { heldTimers: Map<number, Timer> };

/** Timers of these delays wait until the test lets them go, so that nothing depends on how fast the machine is. */
export const holdTimers = (page: Page, delays: number[]): Promise<unknown> =>
  page.addInitScript((held) => {
    const heldTimers = new Map<number, { ms: number; run: () => void; again: boolean }>();
    // Above all ids of real timers. Libraries clear 0 and -1 where they have no timer.
    let last = 1_000_000_000;
    type Start = (run: () => void, ms?: number) => number;
    const holding =
      (start: Start, again: boolean): Start =>
      (run, ms = 0) => {
        if (!held.includes(ms)) return start(run, ms);
        last += 1;
        heldTimers.set(last, { ms, run, again });
        return last;
      };
    const dropping = (stop: (id?: number) => void) => (id?: number) => {
      if (!heldTimers.delete(id ?? 0)) stop(id);
    };
    const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
    Object.assign(window, {
      heldTimers,
      setTimeout: holding(setTimeout as Start, false),
      setInterval: holding(setInterval as Start, true),
      clearTimeout: dropping(clearTimeout),
      clearInterval: dropping(clearInterval),
    });
  }, delays);

/** How many timers of this delay wait. */
export const heldOf = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    (delay) =>
      [...(window as unknown as WithHeldTimers).heldTimers.values()].filter((timer) => timer.ms === delay)
        .length,
    ms,
  );

export const letGo = (page: Page, ms: number): Promise<void> =>
  page.evaluate((delay) => {
    const { heldTimers } = window as unknown as WithHeldTimers;
    // What they start waits for the next time.
    const waiting = [...heldTimers];
    for (const [id, timer] of waiting) {
      if (timer.ms !== delay) continue;
      if (!timer.again) heldTimers.delete(id);
      timer.run();
    }
  }, ms);

/** Lets the one that waits go, once it does: what comes after a pause comes now. */
export async function letGoTheOne(page: Page, ms: number): Promise<void> {
  await expect.poll(() => heldOf(page, ms)).toBe(1);
  await letGo(page, ms);
}
