import { pages } from '../contract/addresses/pages.ts';
import { types, entityOfType } from '../contract/vocabulary/index.ts';
import { findMailRecipient, checkProofsAgain, notifyListed } from '../domain/people/index.ts';
import { findState, checkLinks, findDeadLink, changedPages } from '../domain/publishing/index.ts';
import { deadLink, noticeMails } from '../mail/index.ts';
import { enqueue } from '../domain/platform/tasks.ts';
import {
  announceCorrection,
  announceExtension,
  announceWithdrawal,
  askForOutcomes,
  findUnmailed,
  markMailed,
  queueNoticeMail,
  remindOfDeadlines,
  areMailsSent,
} from '../domain/discovery/index.ts';
import type { TaskHandlers } from './context.ts';
import { sendMail } from './send-mail.ts';

export const linkTasks = {
  async 'check-links'({ ctx, links }, _task, _jobId, signal) {
    if (links) await checkLinks(ctx, links, signal);
  },

  async 'check-proofs'({ ctx }) {
    await checkProofsAgain(ctx);
    await notifyListed(ctx);
  },

  /** Only if the item is still public and this user's, and the link still the same and dead. */
  async 'send-dead-link-mail'(worker, { itemId, link }, jobId) {
    const { db } = worker.ctx;
    const [item, dead] = await Promise.all([findState(db, itemId), findDeadLink(db, itemId)]);
    if (!item?.userId || item.approvalStatus !== 'approved' || dead?.link !== link) return;
    const user = await findMailRecipient(db, item.userId);
    if (!user) return;
    const url = worker.publicUrl + pages.editItem({ collection: types[item.type].collection, id: itemId });
    const about = {
      name: user.name,
      entity: entityOfType(item.type),
      title: item.title,
      link,
      problem: dead.problem,
      url,
    };
    await sendMail(worker, jobId, user.email, deadLink(about));
  },
} satisfies Partial<TaskHandlers>;

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
    await engine.notify(pages).catch((cause: unknown) => {
      throw new Error(`${name} wasn’t told of changed pages`, { cause });
    });
  },
} satisfies Partial<TaskHandlers>;

/** While mails are stopped, the task checks again after this time; resuming runs it at once. */
const checkAgainInSeconds = 60 * 60;

export const noticeTasks = {
  'announce-extension': ({ ctx }, task, jobId) => announceExtension(ctx, task, jobId),

  'announce-correction': ({ ctx }, task, jobId) => announceCorrection(ctx, task, jobId),
  'announce-withdrawal': ({ ctx }, task, jobId) => announceWithdrawal(ctx, task, jobId),

  'ask-for-outcomes': ({ ctx }) => askForOutcomes(ctx),

  /** A missed run reminds those for whom it was morning then. */
  'remind-of-deadlines': ({ ctx }, { _cron }) =>
    remindOfDeadlines(ctx, _cron ? new Date(_cron.ts) : ctx.clock()),

  /** One mail for all reminders of a day, without those that were deleted or mailed, or have passed meanwhile. */
  async 'send-notice-mail'(worker, task) {
    const { ctx } = worker;
    if (!(await areMailsSent(ctx)))
      return ctx.db.transaction((tx) => queueNoticeMail(tx, task, checkAgainInSeconds));
    const user = await findMailRecipient(ctx.db, task.userId);
    const notices = await findUnmailed(ctx, task);
    const [first, ...others] = notices;
    if (!user || user.blockedAt || !first) return;
    const reader = { name: user.name, publicUrl: worker.publicUrl };
    const message = noticeMails[first.kind]?.(reader, [first, ...others]);
    if (message) await sendMail(worker, first.id, user.email, message);
    await markMailed(
      ctx,
      notices.map(({ id }) => id),
    );
  },
} satisfies Partial<TaskHandlers>;
