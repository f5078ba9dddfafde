import { pages } from '../contract/addresses/pages.ts';
import { addNotices } from '../domain/platform/add-notices.ts';
import { findUser, findInstitute } from '../domain/people/index.ts';
import { actorsOf, findState } from '../domain/publishing/index.ts';
import {
  types,
  entityOf,
  entityOfType,
  itemNames,
  noticeSettingsOf,
  type Collection,
  type ItemType,
} from '../contract/vocabulary/index.ts';
import type { Context } from '../domain/platform/context.ts';

import type { Tasks } from '../domain/platform/tasks.ts';
import {
  claimApproved,
  claimDeclined,
  instituteListed,
  instituteLost,
  itemApproved,
  itemRejected,
  itemsApproved,
  itemsRejected,
  revisionApproved,
  revisionRejected,
  type Message,
} from '../mail/index.ts';
import type { TaskHandlers, WorkerContext } from './context.ts';
import { sendCopies, sendMail, sendToUser } from './send-mail.ts';

type Task = Tasks['send-decision-mail'];
type Decision = Task['decisions'][number];
/** A decision that still holds. */
type Standing = Decision & { type: ItemType };

export const decisionMails = {
  /**
   * Sent only about items that still belong to this user and are as it was decided. Also adds a notice, according
   * to the author's settings.
   */
  async 'send-decision-mail'(worker, task, jobId) {
    const user = await findUser(worker.ctx.db, task.userId);
    if (!user) return;
    const standing = await standingOf(worker.ctx, task);
    const [first] = standing;
    if (!first) return;
    const settings = noticeSettingsOf(user.noticeSettings).decision;
    if (settings.portal) await recordDecisions(worker.ctx, task.userId, [first, ...standing.slice(1)], jobId);
    if (settings.mail && user.isEmailVerified)
      await sendMail(worker, jobId, user.email, messageAbout(worker, standing, user.name));
    if (user.role === 'university') await copyToActors(worker, jobId, task.userId, standing);
  },

  'send-claim-mail': (
    worker,
    { userId, institute, instituteId, formerName = null, approved, reason },
    jobId,
  ) =>
    sendToUser(worker, jobId, userId, ({ name }) =>
      approved
        ? claimApproved({
            name,
            institute,
            formerName,
            url: worker.publicUrl + pages.institute({ id: instituteId }),
          })
        : claimDeclined({
            name,
            institute,
            formerName,
            url: worker.publicUrl + pages.profile,
            reason: reason ?? '',
          }),
    ),

  'send-institute-lost-mail': (worker, { userId, institute }, jobId) =>
    sendToUser(worker, jobId, userId, ({ name }) =>
      instituteLost({ name, institute, url: worker.publicUrl + pages.profile }),
    ),

  async 'send-listed-mail'(worker, { instituteId }, jobId) {
    const institute = await findInstitute(worker.ctx.db, instituteId);
    if (!institute?.userId) return;
    await sendToUser(worker, jobId, institute.userId, ({ name }) =>
      instituteListed({ name, institute: institute.name, url: worker.publicUrl + pages.profile }),
    );
  },
} satisfies Partial<TaskHandlers>;

async function standingOf(ctx: Context, { userId, decisions }: Task): Promise<Standing[]> {
  const standing: Standing[] = [];
  for (const decision of decisions) {
    const item = await findState(ctx.db, decision.itemId);
    if (item?.userId === userId && stateOf(decision, item) === (decision.approved ? 'approved' : 'rejected'))
      standing.push({ ...decision, type: item.type });
  }
  return standing;
}

/** Copies for the members who wrote last on these items, according to their own settings. */
async function copyToActors(
  worker: WorkerContext,
  jobId: string,
  institutionId: string,
  decisions: Standing[],
): Promise<void> {
  const actors = await actorsOf(
    worker.ctx.db,
    decisions.map(({ itemId }) => itemId),
  );
  const members = [...new Set([...actors.values()].map(({ id }) => id))];
  await sendCopies(worker, jobId, institutionId, members, ({ id, name, noticeSettings }) => {
    if (!noticeSettingsOf(noticeSettings).decision.mail) return null;
    const own = decisions.filter(({ itemId }) => actors.get(itemId)?.id === id);
    return { message: messageAbout(worker, own, name) };
  });
}

/** A rejected revision leaves its item public. */
const stateOf = (
  { about, approved }: Decision,
  { approvalStatus, revision }: NonNullable<Awaited<ReturnType<typeof findState>>>,
) => (about && !approved ? revision : approvalStatus);

const pathOf = ({ type, itemId, approved }: Standing): string =>
  pages[approved ? 'item' : 'editItem']({ collection: types[type].collection, id: itemId });

const messageAbout = (worker: WorkerContext, decisions: Standing[], name: string | null): Message =>
  (decisions.length === 1 ? mailAbout(worker, decisions[0]!) : mailAboutMany(worker, decisions))(name);

function mailAbout({ publicUrl }: WorkerContext, decision: Standing) {
  const { type, title, credit, about, approved } = decision;
  const [reason, url] = [decision.reason ?? '', publicUrl + pathOf(decision)];
  return (name: string | null) => {
    const decided = { name, entity: entityOfType(type), title, credit, url };
    if (about) return approved ? revisionApproved(decided) : revisionRejected({ ...decided, reason });
    return approved ? itemApproved(decided) : itemRejected({ ...decided, reason });
  };
}

/** A batch makes the same decision on all of them, for one reason. */
function mailAboutMany({ publicUrl }: WorkerContext, decisions: Standing[]) {
  const { type, approved, reason } = decisions[0]!;
  const titles = decisions.map(({ title }) => title);
  const collection = types[type].collection;
  return (name: string | null) => {
    const decided = { name, collection, titles, url: `${publicUrl}${pages.dashboard}?tab=${collection}` };
    return approved ? itemsApproved(decided) : itemsRejected({ ...decided, reason: reason ?? '' });
  };
}

function words({ about, approved, reason }: Decision, collection: Collection): string {
  if (!approved) return `Needs changes: ${reason ?? ''}`;
  return about ? 'Live: your changes are public' : `Live: your ${entityOf[collection]} can be found now`;
}

/** A repeated task adds no second notice. */
function recordDecisions(ctx: Context, userId: string, decisions: [Standing, ...Standing[]], jobId: string) {
  const [first, ...others] = decisions;
  const collection: Collection = types[first.type].collection;
  const isOne = others.length === 0;
  const count = `${decisions.length} ${itemNames[collection].several.toLowerCase()}`;
  const many = first.approved
    ? `Live: ${count} can be found now`
    : `Needs changes: ${count}: ${first.reason ?? ''}`;
  return ctx.db.transaction((tx) =>
    addNotices(tx, ctx, [
      {
        userId,
        kind: 'decision',
        about: `decision ${jobId}`,
        collection,
        itemId: isOne ? first.itemId : null,
        title: isOne ? first.title : `${first.title} and ${others.length} more`,
        text: isOne ? words(first, collection) : many,
        path: isOne ? pathOf(first) : `${pages.dashboard}?tab=${collection}`,
        isShown: true,
      },
    ]),
  );
}
