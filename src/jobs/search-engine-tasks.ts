import { changedPages } from '../domain/search-engines/index.ts';
import { enqueue } from '../domain/tasks.ts';
import type { TaskHandlers } from './context.ts';

const periodMs = 10 * 60_000;
/** A transaction that was open when the period before was read. */
const overlapMs = 60_000;

export const searchEngineTasks = {
  /** Each engine has a task of its own, so that one that fails is told again without the others, some of which have quotas. */
  async 'tell-search-engines'({ ctx, searchEngines = [] }, { _cron }) {
    const until = _cron?.ts ?? ctx.clock().toISOString();
    await ctx.db.transaction(async (tx) => {
      for (const { name: engine } of searchEngines)
        await enqueue(tx, 'tell-search-engine', { engine, until }, { maxAttempts: 5 });
    });
  },

  /** What changed in the ten minutes before a moment, told at least once. */
  async 'tell-search-engine'({ ctx, searchEngines = [] }, { engine: name, until }) {
    const engine = searchEngines.find((one) => one.name === name);
    if (!engine) return;
    const end = new Date(until);
    const pages = await changedPages(ctx, new Date(end.getTime() - periodMs - overlapMs), end);
    if (pages.length === 0) return;
    await engine.tell(pages).catch((cause: unknown) => {
      throw new Error(`${name} wasn’t told of changed pages`, { cause });
    });
  },
} satisfies Partial<TaskHandlers>;
