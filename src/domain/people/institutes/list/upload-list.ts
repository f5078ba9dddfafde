import type { UploadedListReport } from '../../../../contract/people/institute.ts';
import { recordAction } from '../../../platform/audit-log.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { isNamed, saveInstituteList } from './save-list.ts';

/** Rejections that an answer spells out; its number counts all. */
const shownRejections = 100;

/**
 * Saves an uploaded JSON list of institutes, all or nothing, and logs it as one action.
 * @throws Failure invalid_input if the file is no such list
 */
export async function uploadInstituteList(
  ctx: Context,
  admin: Actor,
  bytes: Buffer,
  dryRun: boolean,
): Promise<UploadedListReport> {
  const list = readList(bytes);
  const rejections: UploadedListReport['rejections'] = [];
  return ctx.db.transaction(async (tx) => {
    const summary = await saveInstituteList(
      tx,
      ctx,
      list.map((value, index) => ({ row: index + 1, value })),
      {
        dryRun,
        onRejection: (rejection) => void (rejections.length < shownRejections && rejections.push(rejection)),
      },
    );
    if (!dryRun && summary.added + summary.updated > 0)
      await recordAction(tx, ctx, admin, {
        entityType: 'institute',
        entity: { id: ctx.newId(), title: `List of ${summary.read.toLocaleString('en-IN')} institutes` },
        action: 'created',
      });
    return { dryRun, ...summary, rejections };
  });
}

function readList(bytes: Buffer): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw Failure.field('institutes', 'This file is no JSON in UTF-8. Choose a list of institutes as JSON.');
  }
  if (!Array.isArray(list) || !isNamed(list[0]))
    throw Failure.field(
      'institutes',
      'This is no list of institutes: it must be a JSON list whose entries have a name and alpha_two_code.',
    );
  return list;
}
