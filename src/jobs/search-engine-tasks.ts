import { changedPages } from '../domain/search-engines/index.ts';
import type { TaskHandlers } from './context.ts';

const periodMs = 10 * 60_000;
/** A transaction that was open when the period before was read. */
const overlapMs = 60_000;

export const searchEngineTasks = {
  /** What changed in the ten minutes before it was due, told at least once. One engine that fails doesn't keep the others from being told. */
  async 'tell-search-engines'({ ctx, searchEngines = [] }, { _cron }) {
    if (searchEngines.length === 0) return;
    const until = _cron ? new Date(_cron.ts) : ctx.clock();
    const pages = await changedPages(ctx, new Date(until.getTime() - periodMs - overlapMs), until);
    if (pages.length === 0) return;
    const told = await Promise.allSettled(searchEngines.map((engine) => engine.tell(pages)));
    const failed = told.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    if (failed[0]) throw failed[0];
  },
} satisfies Partial<TaskHandlers>;
