import type { ReportCase } from '../../contract/shapes/report.ts';
import { isStaff, maxReportDetails, type ReportState } from '../../contract/vocabulary/index.ts';
import type { Reader } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { readPage, type Page, type PageRequest } from '../paging.ts';
import { isOwner, presentCases } from './present-case.ts';
import { countOfState, findCase, listOfState, type FoundCase } from './store.ts';

/** Reports of each case in a list; its own page has more. */
const reportsInLists = 20;

interface Query extends PageRequest {
  state: ReportState;
  sort: 'oldest' | 'newest';
}

export const listCases = (ctx: Context, actor: Actor, query: Query): Promise<Page<ReportCase>> =>
  readPage(query, {
    rows: async (limit, offset) => {
      const { state, sort } = query;
      const found = await listOfState(ctx.db, actor, { state, sort, limit, offset });
      return presentCases(ctx, ctx.db, actor, found, reportsInLists);
    },
    count: (cap) => countOfState(ctx.db, query.state, cap),
  });

/**
 * A case that staff, or whoever published what was reported, may see. The latter learns of it by its decision.
 * @throws Failure not_found
 */
export async function requireCase(db: Reader, actor: Actor, id: string): Promise<FoundCase> {
  const found = isId(id) ? await findCase(db, actor, id) : undefined;
  if (!found) throw new Failure('not_found');
  const isDecided = found.row.closedAt !== null || found.row.objectedAt !== null;
  if (!isStaff(actor.role) && !(isOwner(actor, found) && isDecided)) throw new Failure('not_found');
  return found;
}

/** @throws Failure not_found */
export const getCase = (ctx: Context, actor: Actor, id: string): Promise<ReportCase> =>
  readCase(ctx, ctx.db, actor, id);

export async function readCase(ctx: Context, db: Reader, actor: Actor, id: string): Promise<ReportCase> {
  const found = await requireCase(db, actor, id);
  const [shown] = await presentCases(ctx, db, actor, [found], maxReportDetails);
  return shown!;
}
