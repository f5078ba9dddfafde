import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Timer {
  ms: number;
  run: () => void;
  /** An interval stays after it ran. */
  repeats: boolean;
}
export type WithPausedTimers = Window & { pausedTimers: Map<number, Timer> };

/** Timers with these delays wait until the test runs them, so that no result depends on the speed of the machine. */
export const pauseTimers = (page: Page, delays: number[]): Promise<unknown> =>
  page.addInitScript((held) => {
    const pausedTimers = new Map<number, { ms: number; run: () => void; repeats: boolean }>();
    // Above all ids of real timers. Libraries clear 0 and -1 where they have no timer.
    let last = 1_000_000_000;
    type Start = (run: () => void, ms?: number) => number;
    const pausing =
      (start: Start, repeats: boolean): Start =>
      (run, ms = 0) => {
        if (!held.includes(ms)) return start(run, ms);
        last += 1;
        pausedTimers.set(last, { ms, run, repeats });
        return last;
      };
    const clearing = (stop: (id?: number) => void) => (id?: number) => {
      if (!pausedTimers.delete(id ?? 0)) stop(id);
    };
    const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
    Object.assign(window, {
      pausedTimers,
      setTimeout: pausing(setTimeout as Start, false),
      setInterval: pausing(setInterval as Start, true),
      clearTimeout: clearing(clearTimeout),
      clearInterval: clearing(clearInterval),
    });
  }, delays);

/** How many timers with this delay are paused. */
export const countPaused = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    (delay) =>
      [...(window as unknown as WithPausedTimers).pausedTimers.values()].filter((timer) => timer.ms === delay)
        .length,
    ms,
  );

export const runPaused = (page: Page, ms: number): Promise<void> =>
  page.evaluate((delay) => {
    const { pausedTimers } = window as unknown as WithPausedTimers;
    // Timers that these start wait for the next call.
    const waiting = [...pausedTimers];
    for (const [id, timer] of waiting) {
      if (timer.ms !== delay) continue;
      if (!timer.repeats) pausedTimers.delete(id);
      timer.run();
    }
  }, ms);

/** Waits until one timer with this delay is paused, and runs it now. */
export async function runOnlyPaused(page: Page, ms: number): Promise<void> {
  await expect.poll(() => countPaused(page, ms)).toBe(1);
  await runPaused(page, ms);
}
