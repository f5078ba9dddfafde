import type { ItemRow } from '../../db/index.ts';
import type { Actor } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayChange } from './policy.ts';
import { versionOf } from './revision.ts';

/**
 * Rejects an edit that isn't allowed or is based on an outdated version (docs/rules.md#concurrent-edits).
 * @param readAt the item's version as the editor read it, if sent
 */
export async function assertEditable(
  actor: Actor,
  item: ItemRow,
  readAt: string | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (!mayChange(actor, item)) throw new Failure('forbidden');
  if (readAt !== undefined && new Date(readAt).getTime() !== versionOf(item).getTime())
    throw new Failure('changed_meanwhile', { current: await current() });
}
